import type { Client } from 'pg';
import type { SealKeys } from '../audit/seal/seal-keys.ts';
import { verifySeals } from '../cli/audit-command.ts';
import { verifyCommand } from '../cli/verify-command.ts';
import { prepareAppRole } from '../db/app-role.ts';
import { COUNTED_TABLES } from '../db/counted-tables.ts';
import { findMissing } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import type { Manifest } from './manifest.ts';
import { countRows, countUpTo } from './row-counts.ts';

/** What looking at a restored database has shown. */
interface Proof {
  /** For the operator. */
  readonly lines: readonly string[];
  readonly ok: boolean;
}

interface Restored {
  /** What its copy says of itself. */
  readonly manifest: Manifest;
  /** Of the superuser of the server that has been started on it. */
  readonly url: string;
  readonly sealKeys: SealKeys;
}

type Look = (client: Client, restored: Restored) => Promise<Proof>;

/** Every table can be read whole, and none that had rows has lost them all. */
const tables: Look = async (client, { manifest: { rows: copied } }) => {
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
const audit: Look = async (client, { manifest: { appended } }) => {
  const lines: string[] = [];
  for (const [name, { lines: copied, last }] of Object.entries(appended)) {
    const found = await countUpTo(client, name, last);
    if (found < copied)
      lines.push(`Em ${name} faltam ${copied - found} linhas das ${copied} copiadas.`);
  }
  return { lines, ok: lines.length === 0 };
};

/**
 * What `npm run sst -- auditoria verificar` and `verificar` look for. They read the tables of this version of the product
 * only.
 */
const consistency: Look = async (client, { url, sealKeys }) => {
  if ((await findMissing(client)).length > 0)
    return {
      lines: ['A cópia é de uma versão anterior: atualize-a e execute «verificar».'],
      ok: true,
    };
  const pool = createPool({ addresses: await prepareAppRole(client, [url]), max: 1 });
  try {
    // No server has run on it to seal what was written last: nothing is late.
    const seals = await verifySeals(pool, sealKeys, {}, new Date(0));
    const rows = await verifyCommand(client);
    return { lines: [...seals.lines, ...rows.lines], ok: seals.ok && rows.ok };
  } finally {
    await pool.end();
  }
};

/** In this order; what else shows that a database is whole becomes one more. */
const LOOKS: readonly Look[] = [tables, audit, consistency];

/**
 * Looks at a restored database, beside what its copy says of itself.
 * @param client as the superuser; its role is another one afterwards.
 */
export async function proveRestored(client: Client, restored: Restored): Promise<Proof> {
  const lines: string[] = [];
  let ok = true;
  for (const look of LOOKS) {
    const proof = await look(client, restored);
    lines.push(...proof.lines);
    ok &&= proof.ok;
  }
  return { lines, ok };
}
