import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { createCountTriggers } from './counted-tables.ts';
import {
  applyFunctions,
  type FunctionFile,
  findChangedFunctions,
  readFunctionFiles,
} from './functions/apply-functions.ts';
import { inPatientTransaction } from './lock-patience.ts';
import { type Migration, readMigrations } from './read-migrations.ts';
import { readBegun, runSteps } from './run-migration-steps.ts';

/** Any number that nothing else locks; 7_237_401 is that of the versions that waited for it in one statement. */
const LOCK = 7_237_402;
const POLL_MS = 200;
/** SQLSTATE: no such table; no right to read it. */
const UNREADABLE = new Set(['42P01', '42501']);

interface MigrateOptions {
  readonly log?: ((line: string) => void) | undefined;
  /** Others than the product's: tests have their own. */
  readonly migrations?: readonly Migration[];
  /** The same of functions; none with other migrations. */
  readonly functions?: readonly FunctionFile[];
}

/**
 * Runs `work` while no other server prepares the same database; the others wait. They ask from time to time: an index that
 * is built concurrently waits for every statement that is under way, so one that waited for the lock would never end.
 */
export async function withPreparationLock<T>(client: Client, work: () => Promise<T>): Promise<T> {
  while (!(await takeLock(client))) await delay(POLL_MS);
  try {
    return await work();
  } finally {
    // A lost connection, or a transaction that failed, keeps its own error; the lock goes with the connection.
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
  }
}

async function takeLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [LOCK],
  );
  return rows[0]?.taken === true;
}

/**
 * Brings a database up to date: each migration once, in order, in a transaction of its own or in steps
 * (docs/decisions/0031), then the functions that have changed (0140) and the triggers of the counted tables.
 * @param client connected as a role that may create tables, roles and extensions.
 * @returns the names of the migrations applied now.
 * @throws {ConfigError} where the database is of a later version of the product, or an applied migration has been
 * changed afterwards.
 */
export function migrate(client: Client, options: MigrateOptions = {}): Promise<string[]> {
  return withPreparationLock(client, async () => {
    const applied = await applyMissing(client, options);
    const { migrations, functions = migrations ? [] : await readFunctionFiles() } = options;
    const changed = await applyFunctions(client, functions);
    // All of them are made in a new database.
    if (changed.length > 0 && changed.length < functions.length)
      options.log?.(`Funções da base de dados atualizadas: ${changed.join(', ')}.`);
    await createCountTriggers(client);
    return applied;
  });
}

/**
 * The product's migrations and files of functions that a database lacks, asked by a role that may only read.
 * @throws {ConfigError} as `migrate`.
 */
export async function findMissing(client: Client): Promise<string[]> {
  const own = await readMigrations();
  const there = await client
    .query<{ nome: string; hash: string }>('select nome, hash from migracao')
    .catch((error) => {
      // An empty database, or one of before migration 0044.
      if (UNREADABLE.has(error.code)) return { rows: [] };
      throw error;
    });
  const applied = new Map(there.rows.map(({ nome, hash }) => [nome, hash]));
  requireKnown(own, applied);
  requireUnchanged(own, applied);
  const missing = own.map(({ name }) => name).filter((name) => !applied.has(name));
  return [...missing, ...(await findChangedFunctions(client))];
}

async function applyMissing(
  client: Client,
  { log, migrations }: MigrateOptions,
): Promise<string[]> {
  await client.query(
    'create table if not exists migracao (nome text primary key, hash text not null, quando timestamptz not null default now())',
  );
  const own = migrations ?? (await readMigrations());
  const { rows } = await client.query<{ nome: string; hash: string }>(
    'select nome, hash from migracao',
  );
  const applied = new Map(rows.map(({ nome, hash }) => [nome, hash]));
  requireKnown(own, applied);
  requireUnchanged(own, applied);
  // One of a later version may have been begun: its steps disturb no server of before.
  requireUnchanged(own, await readBegun(client));
  const missing = own.filter(({ name }) => !applied.has(name));
  // In a new database no step takes long.
  const tell = applied.size > 0 ? log : undefined;
  for (const migration of missing) await apply(client, migration, tell);
  return missing.map(({ name }) => name);
}

/** Refuses a database with migrations that are not ours: on tables of another shape calls would fail one by one. */
function requireKnown(own: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const names = new Set(own.map(({ name }) => name));
  const unknown = [...applied.keys()].sort().find((name) => !names.has(name));
  if (unknown === undefined) return;
  throw new ConfigError(
    `A base de dados é de uma versão mais recente do produto (migração ${unknown}): atualize o produto.`,
  );
}

function requireUnchanged(own: readonly Migration[], there: ReadonlyMap<string, string>): void {
  const changed = own.find(({ name, hash }) => (there.get(name) ?? hash) !== hash);
  if (!changed) return;
  throw new ConfigError(
    `A migração ${changed.name} foi alterada depois de aplicada: reponha-a como era.`,
  );
}

async function apply(
  client: Client,
  { name, hash, work }: Migration,
  log: MigrateOptions['log'],
): Promise<void> {
  try {
    if ('steps' in work) await runSteps(client, { name, hash, steps: work.steps }, log);
    else
      await inPatientTransaction(client, async () => {
        await client.query(work.sql);
        await client.query('insert into migracao (nome, hash) values ($1, $2)', [name, hash]);
      });
  } catch (error) {
    throw new Error(`A migração ${name} falhou.`, { cause: error });
  }
}
