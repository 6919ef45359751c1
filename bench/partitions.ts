// What native hash partitions by company change: node bench/partitions.ts [employees]
// Two databases with the same rows, of which one has its five largest tables in 16 partitions; the product answers the same
// calls on each, in turn. They are kept under .cache/ (docs/scale.md has the figures).
import { dirname, join } from 'node:path';
import pg from 'pg';
import { seedDemo, seedScale } from '../apps/api/src/db/demo/index.ts';
import { copyDatabase } from '../apps/api/src/db/demo/scale/copy-database.ts';
import { startEmbeddedServer } from '../apps/api/src/db/embedded/embedded-server.ts';
import { readFunctionFiles } from '../apps/api/src/db/functions/apply-functions.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import type { MigrationStep } from '../apps/api/src/db/migration-steps.ts';
import { type Migration, readMigrations } from '../apps/api/src/db/read-migrations.ts';
import { callCases } from './calls.ts';
import { BENCH_TODAY, type BenchDatabase } from './database.ts';
import { listCases } from './lists.ts';
import { load } from './load.ts';
import { type Server, startProduct } from './server.ts';
import { chooseEmpresa, signIn, withClient } from './subject.ts';

const EMPLOYEES = Number(process.argv[2] ?? 500_000);
const PARTITIONS = 16;
const LARGEST = 5;
const CONNECTIONS = [1, 8] as const;
const ROUNDS = 3;
const SECONDS = 2;
const PROVIDER = 'prestador@demo.pt';

const ROOT = dirname(import.meta.dirname);

/** A migration that makes some of its tables in partitions, and builds indexes at once: partitioned tables want that. */
function partitioned(migration: Migration, tables: readonly string[]): Migration {
  const { work } = migration;
  if ('sql' in work) return { ...migration, work: { sql: inPartitions(work.sql, tables) } };
  const steps = work.steps.map((step): MigrationStep => {
    if (step.kind !== 'index') return step;
    const sql = `create ${step.unique ? 'unique ' : ''}index ${step.name} on ${step.on}`;
    return { kind: 'transaction', name: step.name, sql };
  });
  return { ...migration, work: { steps } };
}

/** The loop of migration 0008 that sets when tables are vacuumed, which a partitioned table is not. */
const VACUUMED =
  /(?<=foreach tabela in array array\[)[^\]]*(?=\] loop\s+execute format\(\s+'alter table %I set \(autovacuum)/;

function inPartitions(migration: string, tables: readonly string[]): string {
  const sql = migration.replace(VACUUMED, (names) =>
    names
      .split(', ')
      .filter((name) => !tables.includes(name.slice(1, -1)))
      .join(', '),
  );
  return tables.reduce((text, table) => {
    const made = new RegExp(`^create table ${table} \\([\\s\\S]*?^\\)(?=;)`, 'm');
    const parts = Array.from(
      { length: PARTITIONS },
      (_, n) =>
        `create table ${table}_p${n} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${n})`,
    );
    return text.replace(made, (head) =>
      [`${head} partition by hash (cd_empresa)`, ...parts].join(';\n'),
    );
  }, sql);
}

/** A bulk load makes the indexes again as PostgreSQL tells them: of a partitioned table without its partitions. */
function withWholeIndexes(client: pg.Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]) =>
      query(typeof first === 'string' ? first.replace(/ ON ONLY /, ' ON ') : first, ...rest),
  });
}

/** One of the two databases, made at first use; filled from the other one, if that is given. */
async function prepare(
  serverUrl: string,
  name: string,
  tables: readonly string[],
  source?: BenchDatabase,
): Promise<BenchDatabase> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = { url: url.toString(), stop: async () => {} };
  await withClient(database, async (client) => {
    const migrations = (await readMigrations()).map((each) => partitioned(each, tables));
    await migrate(client, { migrations, functions: await readFunctionFiles() });
    const { rows } = await client.query('select count(*)::int as n from funcionario');
    if (rows[0].n >= EMPLOYEES) return;
    withWholeIndexes(client);
    const begun = performance.now();
    if (source) await withClient(source, (from) => copyDatabase(from, client));
    else {
      await seedDemo(client, { today: BENCH_TODAY });
      await seedScale(client, {
        funcionarios: EMPLOYEES,
        today: BENCH_TODAY,
        onProgress: () => {},
      });
    }
    console.log(`${name}: criada em ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    await client.query('vacuum analyze');
  });
  return database;
}

/** The company tables that take most of the disk. */
async function largestTables(database: BenchDatabase): Promise<string[]> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ name: string; size: string }>(
      `select c.relname as name, pg_size_pretty(pg_total_relation_size(c.oid)) as size
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'cd_empresa'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        order by pg_total_relation_size(c.oid) desc limit ${LARGEST}`,
    );
    for (const { name, size } of rows) console.log(`  ${name}: ${size}`);
    return rows.map(({ name }) => name);
  });
}

interface Side {
  readonly product: Server;
  readonly token: string;
  readonly ofProvider: string;
}

async function open(database: BenchDatabase): Promise<Side> {
  const product = await startProduct(database);
  return { product, token: await signIn(product), ofProvider: await signIn(product, PROVIDER) };
}

interface Call {
  readonly name: string;
  readonly path: string;
  readonly byProvider?: boolean;
}

/** What lists ask, without what the product adds to it; `AND` is where a statement may name its company itself. */
const STATEMENTS: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: 'nome',
    sql: 'select cd, nome from funcionario where ativo AND order by nome, cd limit 10',
  },
  {
    name: 'validade',
    sql: 'select cd from funcionario where ativo AND order by dt_expir, cd limit 10',
  },
  { name: 'contar', sql: 'select count(*) from funcionario where ativo AND' },
  { name: 'um funcionário', sql: 'select * from funcionario where cd = CD AND' },
  {
    name: 'exames',
    sql: 'select cd, dt from exame where true AND order by dt desc, cd desc limit 10',
  },
  { name: 'marcações', sql: 'select cd, dt from marcacao where true AND order by dt, cd limit 10' },
  { name: 'todas as empresas', sql: 'select count(*) from prestador_fila' },
];
const TURNS = 21;

interface Times {
  readonly plan: number[];
  readonly run: number[];
}

/** Plans and runs the statements on both in turn, as the server's role, and prints medians in milliseconds. */
async function explain(databases: readonly BenchDatabase[], named: boolean): Promise<void> {
  console.log(
    `\n${named ? 'com a empresa escrita' : 'só com a política'}: planear e executar (ms), inteira e partida`,
  );
  for (const { name, sql } of STATEMENTS) {
    if (named && !sql.includes('AND')) continue;
    const sides: Times[] = [];
    for (const database of databases) sides.push(await explainOne(database, sql, named));
    const figures = sides.flatMap(({ plan, run }) => [median(plan), median(run)]);
    console.log(`${name.padEnd(20)}${figures.map((each) => each.toFixed(2).padStart(9)).join('')}`);
  }
}

async function explainOne(database: BenchDatabase, sql: string, named: boolean): Promise<Times> {
  return withClient(database, async (client) => {
    const { cd } = await chooseEmpresa(client);
    const { rows: people } = await client.query<{ cd: string }>(
      'select cd from funcionario where cd_empresa = $1 and ativo limit 1',
      [cd],
    );
    await client.query(`begin; set local role sst_app; set local app.prestador = 'sim'`);
    await client.query(`select set_config('app.cd_empresa', $1, true)`, [cd]);
    const statement = sql
      .replace('AND', named ? `and cd_empresa = ${Number(cd)}` : '')
      .replace('CD', String(Number(people[0]?.cd)));
    const times: Times = { plan: [], run: [] };
    for (let turn = 0; turn < TURNS; turn++) {
      const { rows } = await client.query(
        `explain (analyze, timing off, format json) ${statement}`,
      );
      const [told] = rows[0]['QUERY PLAN'];
      times.plan.push(told['Planning Time']);
      times.run.push(told['Execution Time']);
    }
    await client.query('rollback');
    return times;
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function compare(call: Call, connections: number, plain: Side, hashed: Side): Promise<void> {
  const ask = async ({ product, token, ofProvider }: Side, duration: number) =>
    load(product.url + call.path, {
      connections,
      duration,
      headers: { 'x-sessao': call.byProvider ? ofProvider : token },
    });
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const seconds = round === 0 ? 1 : SECONDS;
    const one = await ask(plain, seconds);
    const other = await ask(hashed, seconds);
    if (round > 0) rounds.push({ ratio: other.perSecond / one.perSecond, one, other });
  }
  const median = rounds.sort((x, y) => x.ratio - y.ratio)[Math.floor(ROUNDS / 2)];
  if (!median) return;
  const { ratio, one, other } = median;
  const figures = [one.perSecond, other.perSecond].map((each) => each.toFixed(0).padStart(8));
  const times = [one.p50, other.p50, one.p99, other.p99].map((each) => each.toFixed(1).padStart(7));
  console.log(
    `${call.name.padEnd(20)}${String(connections).padStart(3)} ${ratio.toFixed(2).padStart(6)}${figures.join('')}${times.join('')}`,
  );
}

const server = await startEmbeddedServer({ dataDir: join(ROOT, '.cache/partitions') });
try {
  console.log(`${EMPLOYEES} funcionários, ${EMPLOYEES / 500} empresas de tamanhos diferentes`);
  const plain = await prepare(server.url, `inteira_${EMPLOYEES}`, []);
  const tables = await largestTables(plain);
  const hashed = await prepare(server.url, `partida_${EMPLOYEES}`, tables, plain);
  for (const named of [false, true]) await explain([plain, hashed], named);
  const cases = await withClient(plain, async (client) => [
    ...(await callCases(client)),
    ...(await listCases(client, await chooseEmpresa(client))),
  ]);
  const calls: Call[] = [
    // The generated companies have no activities.
    ...cases
      .filter(({ name }) => name !== 'atividades')
      .map(({ name, product }) => ({ name, path: product })),
    { name: 'fila', path: '/api/prestador/pedido?pagina=1&quantidade=10', byProvider: true },
    { name: 'empresas', path: '/api/prestador/empresa?pagina=1&quantidade=10', byProvider: true },
  ];
  const [one, other] = [await open(plain), await open(hashed)];
  try {
    console.log(
      '\nchamada            lig.  razão inteira/s partida/s  p50     p50     p99     p99',
    );
    for (const call of calls)
      for (const connections of CONNECTIONS) await compare(call, connections, one, other);
  } finally {
    await one.product.stop();
    await other.product.stop();
  }
} finally {
  await server.stop();
}
