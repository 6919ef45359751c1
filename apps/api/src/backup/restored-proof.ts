import type { Client } from 'pg';
import { verifyCommand } from '../cli/verify-command.ts';
import { COUNTED_TABLES } from '../db/counted-tables.ts';
import { findMissing } from '../db/migrate.ts';
import type { Manifest } from './manifest.ts';
import { countRows, countUpTo } from './row-counts.ts';

/** What looking at a restored database has shown. */
interface Proof {
  /** For the operator. */
  readonly lines: readonly string[];
  readonly ok: boolean;
}

type Look = (client: Client, manifest: Manifest) => Promise<Proof>;

/** Every table can be read whole, and none that had rows has lost them all. */
const tables: Look = async (client, { rows: copied }) => {
  const { rows } = await countRows(client);
  const missing = Object.keys(copied).filter((name) => rows[name] === undefined);
  const emptied = COUNTED_TABLES.filter(
    (name) => (copied[`public.${name}`] ?? 0) > 0 && rows[`public.${name}`] === 0,
  );
  const lines = Object.entries(rows)
    .filter(([name, count]) => count > 0 || (copied[name] ?? 0) > 0)
    .map(([name, count]) => `  ${name}: ${count} linhas (ao copiar ${copied[name] ?? 0})`);
  return {
    lines: [
      ...lines,
      ...missing.map((name) => `Falta a tabela ${name}.`),
      ...emptied.map((name) => `A tabela ${name} ficou vazia.`),
    ],
    ok: missing.length === 0 && emptied.length === 0,
  };
};

/** No line of the audit log is missing that was there when the copy began. */
const audit: Look = async (client, { appended }) => {
  const lines: string[] = [];
  for (const [name, { lines: copied, last }] of Object.entries(appended)) {
    const found = await countUpTo(client, name, last);
    if (found < copied)
      lines.push(`Em ${name} faltam ${copied - found} linhas das ${copied} copiadas.`);
  }
  return { lines, ok: lines.length === 0 };
};

/** What `npm run sst -- verificar` looks for. It reads the tables of this version of the product only. */
const consistency: Look = async (client) => {
  if ((await findMissing(client)).length > 0)
    return {
      lines: ['A cópia é de uma versão anterior: atualize-a e execute «verificar».'],
      ok: true,
    };
  return verifyCommand(client);
};

/** In this order; what else shows that a database is whole becomes one more. */
const LOOKS: readonly Look[] = [tables, audit, consistency];

/**
 * Looks at a restored database, beside what its copy says of itself.
 * @param client as the superuser; its role is another one afterwards.
 */
export async function proveRestored(client: Client, manifest: Manifest): Promise<Proof> {
  const lines: string[] = [];
  let ok = true;
  for (const look of LOOKS) {
    const proof = await look(client, manifest);
    lines.push(...proof.lines);
    ok &&= proof.ok;
  }
  return { lines, ok };
}
