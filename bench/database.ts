import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dayIn } from '@sst/contract/rules/dates/dates';
import pg from 'pg';
import { seedDemo, seedScale } from '../apps/api/src/db/demo/index.ts';
import { startEmbeddedServer } from '../apps/api/src/db/embedded/embedded-server.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { ensureSeguranca } from './seguranca/seguranca.ts';

/** The day of this run, as in the product. The data lie around the day on which they were made, which changes no plan. */
export const BENCH_TODAY = dayIn(new Date());

const ROOT = dirname(import.meta.dirname);
const DB = join(ROOT, 'apps/api/src/db');
const SIZES = {
  small: { name: 'bench_2k', funcionarios: 2_000, empresas: 2, nos: 40 },
  standard: { name: 'bench_200k', funcionarios: 200_000, empresas: 20, nos: 2_000 },
  million: { name: 'bench_1m', funcionarios: 1_000_000, empresas: 2_000, nos: 20_000 },
} as const;

export interface BenchDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** The measured database, built on first use and kept under .cache/ until the migrations are others. */
export async function prepareDatabase(size: keyof typeof SIZES): Promise<BenchDatabase> {
  const { name, ...scale } = SIZES[size];
  const given = process.env.BENCH_DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedServer({ dataDir: join(ROOT, '.cache/bench') });
  await createAnew(server.url, name);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  await migrate(client);
  const { rows } = await client.query('select count(*)::int as n from funcionario');
  if (rows[0].n < scale.funcionarios) {
    console.log(`A criar ${scale.funcionarios} funcionários…`);
    const started = performance.now();
    await seedDemo(client, { today: BENCH_TODAY });
    await seedScale(client, { ...scale, today: BENCH_TODAY, onProgress: () => {} });
    console.log(`Criados em ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  }
  await ensureSeguranca(client);
  await client.query('vacuum analyze');
  await client.end();
  return { url: url.toString(), stop: server.stop };
}

/** Creates the database; drops one made by other migrations, which its comment names. */
async function createAnew(serverUrl: string, name: string): Promise<void> {
  const hash = await hashMigrations();
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const { rows } = await admin.query<{ hash: string | null }>(
    `select shobj_description(oid, 'pg_database') as hash from pg_database where datname = $1`,
    [name],
  );
  if (rows[0]?.hash !== hash) {
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name}`);
    await admin.query(`comment on database ${name} is '${hash}'`);
  }
  await admin.end();
}

async function hashMigrations(): Promise<string> {
  const files = await Array.fromAsync(glob('{migrations/*.{sql,ts},functions/*.sql}', { cwd: DB }));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(await readFile(join(DB, file)));
  return hash.digest('hex');
}
