// What the calls of a server notice of a migration in steps, on many employees: node bench/migration.ts [employees]. In a
// cluster of its own, which is deleted afterwards. Migration 0039, which has each kind of step, is taken back and made again.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { prepareAppRole } from '../apps/api/src/db/app-role.ts';
import { seedScale } from '../apps/api/src/db/demo/index.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { BENCH_TODAY } from './database.ts';
import { withOwnServer } from './own-server.ts';

const EMPLOYEES = Number(process.argv[2] ?? 1_000_000);
/** Connections that read, and that write, each with a pause between its calls. */
const READERS = 4;
const WRITERS = 2;
const PAUSE_MS = 5;
/** How long the load runs before the migration, to compare with. */
const ALONE_MS = 15_000;

const ROOT = dirname(import.meta.dirname);

/** Takes back migration 0039, to the function and the view of 0030: the load fills the tables as they are now. */
async function readTakenBack(): Promise<string> {
  const earlier = await readFile(join(ROOT, 'apps/api/src/db/migrations/0030_aptidao.sql'), 'utf8');
  return `
    drop view funcionario_busca;
    drop index funcionario_sem_ficha, funcionario_validade;
    alter table funcionario drop column tem_ficha;
    delete from migracao where nome = '0039_ficha_e_validade.ts';
    ${earlier.slice(earlier.indexOf('create or replace function'))}`;
}

const READS = [
  'select cd, nome from funcionario where ativo order by nome, cd limit 10 offset ($1::bigint % 200) * 10',
  'select * from funcionario where cd = $1',
  'select cd, dt_expir from funcionario where ativo order by dt_expir nulls first, cd limit 10',
];
const WRITES = [
  `update funcionario set loc_trab = 'Obra ' || $1::bigint where cd = $1`,
  // Its trigger locks the employee and sums the exams up again.
  'update exame set recomendacoes = recomendacoes where cd_funcion = $1',
];

/** Milliseconds of each call, by what the migration was doing. */
const times = new Map<string, number[]>();
let doing = 'sem migração';
let running = true;

await withOwnServer(measure);

async function measure(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await migrate(owner);
  console.log(`A criar ${EMPLOYEES} funcionários…`);
  await seedScale(owner, { today: BENCH_TODAY, funcionarios: EMPLOYEES, onProgress: () => {} });
  await owner.query(await readTakenBack());
  await owner.query('vacuum analyze');
  const { rows: people } = await owner.query<Person>(
    'select cd_empresa, cd from funcionario tablesample system (1) limit 20000',
  );
  const [appUrl = ''] = await prepareAppRole(owner, [url]);
  const load = Promise.all([
    ...Array.from({ length: READERS }, () => call(appUrl, people, READS)),
    ...Array.from({ length: WRITERS }, () => call(appUrl, people, WRITES)),
  ]);
  load.catch(() => {
    running = false;
  });
  await delay(ALONE_MS);
  const started = performance.now();
  await migrate(owner, {
    log: (line) => {
      doing = line.slice(line.indexOf('passo'));
    },
  });
  const seconds = (performance.now() - started) / 1000;
  running = false;
  await load;
  await owner.end();
  console.log(`Migração em ${seconds.toFixed(1)} s.`);
  for (const [step, taken] of times) console.log(summary(step, taken));
}

interface Person {
  readonly cd_empresa: string;
  readonly cd: string;
}

/** Calls one after the other, each in a transaction that names its company. */
async function call(
  url: string,
  people: readonly Person[],
  statements: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let turn = 0; running; turn++) {
    const { cd_empresa, cd } = people[Math.floor(Math.random() * people.length)] as Person;
    const begun = performance.now();
    const during = doing;
    await client.query(`begin; set local app.cd_empresa = '${Number(cd_empresa)}'`);
    const statement = statements[turn % statements.length] as string;
    await client.query(statement, statement.includes('$1') ? [cd] : []);
    await client.query('commit');
    const taken = times.get(during) ?? [];
    times.set(during, taken);
    taken.push(performance.now() - begun);
    await delay(PAUSE_MS);
  }
  await client.end();
}

function summary(step: string, taken: number[]): string {
  taken.sort((one, other) => one - other);
  const at = (share: number) => (taken[Math.ceil(taken.length * share) - 1] ?? 0).toFixed(1);
  return `${step}: ${taken.length} chamadas, mediana ${at(0.5)} ms, p99 ${at(0.99)}, a mais longa ${at(1)}`;
}
