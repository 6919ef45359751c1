import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ConfigError } from '../config.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any number that nothing else locks. */
const LOCK = 7_237_401;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Runs `work` while no other server prepares the same database; the others wait. */
export async function withPreparationLock<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/**
 * Brings a database up to date: each migration once, in order, in a transaction of its own.
 * @param client connected as a role that may create tables, roles and extensions.
 * @returns the names applied now.
 * @throws {ConfigError} where the database is of a later version of the product, or an applied migration has been
 * changed afterwards.
 */
export function migrate(client: Client): Promise<string[]> {
  return withPreparationLock(client, () => applyMissing(client));
}

async function applyMissing(client: Client): Promise<string[]> {
  await client.query(
    'create table if not exists migracao (nome text primary key, hash text not null, quando timestamptz not null default now())',
  );
  const { rows } = await client.query<{ nome: string; hash: string }>(
    'select nome, hash from migracao',
  );
  const applied = new Map(rows.map((row) => [row.nome, row.hash]));
  const migrations = await readMigrations();
  requireOwn(migrations, applied);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** Refuses a database with migrations that are not ours: on tables of another shape calls would fail one by one. */
function requireOwn(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const own = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const name of [...applied.keys()].sort()) {
    if (own.has(name)) continue;
    throw new ConfigError(
      `A base de dados é de uma versão mais recente do produto (migração ${name}): atualize o produto.`,
    );
  }
  for (const [name, hash] of own) {
    if ((applied.get(name) ?? hash) === hash) continue;
    throw new ConfigError(
      `A migração ${name} foi alterada depois de aplicada: reponha-a como era.`,
    );
  }
}

async function apply(client: Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migracao (nome, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`A migração ${name} falhou.`, { cause: error });
  }
}
