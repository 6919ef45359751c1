import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { importCsv } from '../../apps/api/src/cli/import/import-csv.ts';
import { copyRows } from '../../apps/api/src/db/demo/scale/copy-in.ts';
import { EXAMES } from '../../apps/api/src/modules/lotes/tipos/exames.ts';
import type { BenchDatabase } from '../database.ts';
import { startProduct } from '../server.ts';
import { type BenchEmpresa, chooseEmpresa, signIn, withClient } from '../subject.ts';

const ROWS = 100_000;
/** Rows of one call. */
const LOTE = 1_000;
const ROUNDS = 3;
/** The product's time against a bare COPY of the same rows and INSERT … ON CONFLICT, at most. */
const BAR = 3;
/** The time of the same rows in batches by HTTP, one call after the other, against that of the import, at most. */
const LOTES_BAR = 3;

interface Exam {
  readonly num_mecan: string;
  readonly cd_funcion: string;
  readonly cd_organig: string;
  readonly dt: string;
}

/**
 * Imports 100,000 exams from a file, sends them in batches by HTTP, and writes the same rows bare; several times, each from the same
 * state.
 */
export async function benchImport(database: BenchDatabase): Promise<void> {
  const product = await startProduct(database);
  const token = await signIn(product, 'prestador@demo.pt');
  await withClient(database, async (client) => {
    const company = await chooseEmpresa(client);
    // What a run that was broken off has left.
    await takeAway(client, company);
    const exams = await makeExams(client, company);
    const path = join(tmpdir(), `exames-${process.pid}.csv`);
    await writeFile(path, csvOf(exams));
    const worker = new pg.Client({ connectionString: database.url });
    await worker.connect();
    try {
      const rounds: Round[] = [];
      const before = product.memory();
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
        const address = `${product.url}/api/prestador/empresa/${company.cd}/exame/lote`;
        const lotes = await timed(() => sendLotes(address, token, exams));
        await takeAway(client, company);
        // The first round warms both up and is not counted.
        if (round > 0) rounds.push({ ratio: ours / floor, ours, floor, lotes });
      }
      print(rounds);
      console.log(
        `memória do servidor: ${before} MiB antes, ${product.peakMemory()} MiB no máximo`,
      );
    } finally {
      await worker.end();
      await product.stop();
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

interface Round {
  readonly ratio: number;
  readonly ours: number;
  readonly floor: number;
  readonly lotes: number;
}

/** Sends the exams in batches, one after the other. */
async function sendLotes(address: string, token: string, exams: readonly Exam[]): Promise<void> {
  for (let start = 0; start < exams.length; start += LOTE) {
    const linhas = exams.slice(start, start + LOTE).map(({ num_mecan, dt }, index) => ({
      cod_externo: `M${start + index}`,
      num_mecan,
      tipo: 'Periódico',
      decisao: 'A',
      data: dt,
      // Another minute than those of the demonstration: an exam of the same moment is refused.
      hora: '09:31',
    }));
    const answer = await fetch(`${address}?sem_avisos=true`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-sessao': token },
      body: JSON.stringify({ linhas }),
    });
    const { criadas } = (await answer.json()) as { criadas?: number };
    if (criadas !== linhas.length) throw new Error(`${answer.status}: ${criadas} were made`);
  }
}

function print(rounds: Round[]): void {
  const median = rounds.sort((x, y) => x.ratio - y.ratio)[Math.floor(rounds.length / 2)];
  if (!median) return;
  const { ratio, ours, floor, lotes } = median;
  console.log('caso                     razão  barra   produto ms  piso ms');
  const sent = lotes / ours;
  console.log(
    `importar ${ROWS} exames`.padEnd(24) +
      `${ratio.toFixed(2).padStart(6)}  ${BAR.toFixed(2)} ${ratio <= BAR ? ' ' : '*'}` +
      `${ours.toFixed(0).padStart(11)}${floor.toFixed(0).padStart(9)}`,
  );
  console.log(
    `os mesmos por lotes`.padEnd(24) +
      `${sent.toFixed(2).padStart(6)}  ${LOTES_BAR.toFixed(2)} ${sent <= LOTES_BAR ? ' ' : '*'}` +
      `${lotes.toFixed(0).padStart(11)}${ours.toFixed(0).padStart(9)}`,
  );
}
