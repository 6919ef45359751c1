import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { importCsv } from '../../apps/api/src/cli/import/import-csv.ts';
import { copyRows } from '../../apps/api/src/db/demo/scale/copy-in.ts';
import { EXAMES } from '../../apps/api/src/modules/lotes/tipos/exames.ts';
import type { BenchDatabase } from '../database.ts';
import { type BenchEmpresa, chooseEmpresa, withClient } from '../subject.ts';

const ROWS = 100_000;
const ROUNDS = 3;
/** The product's time against a bare COPY of the same rows and INSERT … ON CONFLICT, at most. */
const BAR = 3;

interface Exam {
  readonly num_mecan: string;
  readonly cd_funcion: string;
  readonly cd_organig: string;
  readonly dt: string;
}

/** Imports 100,000 exams from a file, and writes the same rows bare; several times, each from the same state. */
export async function benchImport(database: BenchDatabase): Promise<void> {
  await withClient(database, async (client) => {
    const company = await chooseEmpresa(client);
    const exams = await makeExams(client, company);
    const path = join(tmpdir(), `exames-${process.pid}.csv`);
    await writeFile(path, csvOf(exams));
    const worker = new pg.Client({ connectionString: database.url });
    await worker.connect();
    try {
      const rounds: { ratio: number; ours: number; floor: number }[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const ours = await timed(async () => {
          const { guardadas } = await importCsv(
            worker,
            EXAMES,
            { path, cd_empresa: Number(company.cd) },
            { begin: () => {}, add: async () => {}, finish: async () => {} },
          );
          if (guardadas !== ROWS) throw new Error(`${guardadas} exams were stored`);
        });
        await takeAway(client, company);
        const floor = await timed(() => writeBare(worker, company, exams));
        await takeAway(client, company);
        // The first round warms both up and is not counted.
        if (round > 0) rounds.push({ ratio: ours / floor, ours, floor });
      }
      print(rounds);
    } finally {
      await worker.end();
      await rm(path);
    }
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function makeExams(client: pg.Client, { cd }: BenchEmpresa): Promise<Exam[]> {
  const { rows } = await client.query<Exam>(
    `select f.num_mecan, f.cd as cd_funcion, f.cd_organig, (date '2020-01-01' + n)::text as dt
       from (select min(cd) as cd, num_mecan, min(cd_organig) as cd_organig from funcionario
              where cd_empresa = $1 and num_mecan is not null group by num_mecan having count(*) = 1) f
       cross join generate_series(1, 20) n limit $2`,
    [cd, ROWS],
  );
  if (rows.length < ROWS) throw new Error(`only ${rows.length} exams to import`);
  return rows;
}

function csvOf(exams: readonly Exam[]): string {
  const lines = exams.map(
    ({ num_mecan, dt }, index) => `M${index};${num_mecan};Periódico;A;${dt};09:30`,
  );
  return ['cod_externo;num_mecan;tipo;decisao;data;hora', ...lines].join('\r\n');
}

/** The least that any import does: the rows with their codes known, copied and inserted. */
async function writeBare(
  client: pg.Client,
  { cd }: BenchEmpresa,
  exams: readonly Exam[],
): Promise<void> {
  await client.query('begin');
  await client.query(`select set_config('app.cd_empresa', $1, true)`, [cd]);
  await client.query(
    'create temp table bruta (cod_externo text, cd_funcion bigint, cd_organig bigint, dt date) on commit drop',
  );
  await copyRows(
    client,
    'bruta',
    exams.map(({ cd_funcion, cd_organig, dt }, index) => ({
      cod_externo: `M${index}`,
      cd_funcion,
      cd_organig,
      dt,
    })),
  );
  await client.query(
    `insert into exame (cd_empresa, cod_externo, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt, hr)
     select $1, cod_externo, cd_funcion, cd_organig, (select cd from exame_tipo where nome = 'Periódico'), 'A', dt, '09:30'
       from bruta
     on conflict (cd_empresa, cod_externo) where cod_externo is not null do update set dt = excluded.dt`,
    [cd],
  );
  await client.query('commit');
}

async function takeAway(client: pg.Client, { cd }: BenchEmpresa): Promise<void> {
  await client.query(`delete from exame where cd_empresa = $1 and cod_externo like 'M%'`, [cd]);
  await client.query('vacuum exame, funcionario');
}

function print(rounds: { ratio: number; ours: number; floor: number }[]): void {
  const median = rounds.sort((x, y) => x.ratio - y.ratio)[Math.floor(rounds.length / 2)];
  if (!median) return;
  const { ratio, ours, floor } = median;
  console.log('caso                     razão  barra   produto ms  piso ms');
  console.log(
    `importar ${ROWS} exames`.padEnd(24) +
      `${ratio.toFixed(2).padStart(6)}  ${BAR.toFixed(2)} ${ratio <= BAR ? ' ' : '*'}` +
      `${ours.toFixed(0).padStart(11)}${floor.toFixed(0).padStart(9)}`,
  );
}
