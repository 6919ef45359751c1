import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutsideContents } from '../../modules/anexos/outside-contents.ts';
import { sweepObjects } from '../../modules/anexos/sweep.ts';
import { openBucket } from '../../outgoing/s3/open-bucket.ts';
import { type S3Server, startS3Server } from '../../testing/documentos/s3-server.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';

const DOCUMENTS = 2_000;
const LONG_MS = 300_000;

let server: S3Server;
let tests: PedidoTests;
const bucket = () => openBucket(server.config, () => {});

beforeAll(async () => {
  server = await startS3Server();
  tests = await startPedidoTests({ outside: new OutsideContents(bucket(), { takesNew: true }) });
  await tests.app.admin.query(
    `with bytes as (select decode(md5(n::text), 'hex') as bytes from generate_series(1, ${DOCUMENTS}) n)
     insert into anexo_conteudo (cd_empresa, sha256, bytes) select $1, sha256(bytes), bytes from bytes`,
    [EMPRESA],
  );
});
afterAll(async () => {
  await tests.app.close();
  await server.close();
});

/** Starts the command line on the test's database and store. */
function start(to: string) {
  const command = [join(import.meta.dirname, '../main.ts'), 'documentos', '--para', to];
  return spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, DATABASE_URL: tests.app.database.url, ...server.env },
  });
}

async function counts() {
  const { rows } = await tests.app.admin.query(
    'select count(bytes)::int as base, count(objeto)::int as fora from anexo_conteudo',
  );
  return rows[0] as { base: number; fora: number };
}

/** Ends a move by `kill -9` once so many are where they are to be. */
async function killed(to: 's3' | 'base', after: number): Promise<void> {
  const command = start(to);
  const ended = new Promise((resolve) => command.once('exit', resolve));
  const side = to === 's3' ? 'fora' : 'base';
  await expect
    .poll(async () => (await counts())[side], { timeout: LONG_MS, interval: 50 })
    .toBeGreaterThan(after);
  command.kill('SIGKILL');
  await ended;
}

async function finished(to: 's3' | 'base'): Promise<string> {
  const command = start(to);
  const ended = new Promise((resolve) => command.once('exit', resolve));
  const [told, wrong] = await Promise.all([text(command.stdout), text(command.stderr)]);
  expect(await ended, wrong).toBe(0);
  return told;
}

async function readDocument(): Promise<number> {
  const { area, areaDocument: cd_anex } = tests.own;
  const params = { company: EMPRESA, area, cd_anex };
  const { status } = await tests.app.call('getAnexoArea', { token: tests.token, params });
  return status;
}

const sums = async () =>
  (
    await tests.app.admin.query(
      `select cd_empresa::float8, encode(sha256, 'hex') as soma, sha256(bytes) = sha256 as inteiro from anexo_conteudo order by 1, 2`,
    )
  ).rows;

it('a move that is killed goes on, in both directions, while documents are read; none is lost or doubled [STORE-11]', {
  timeout: 3 * LONG_MS,
}, async () => {
  const before = await sums();
  const total = before.length;
  const sweep = () => sweepObjects({ pool: tests.app.database.pool, objects: bucket(), oldMs: 0 });
  for (const share of [0.2, 0.5]) {
    await killed('s3', share * total);
    expect(await readDocument()).toBe(200);
  }
  const half = await counts();
  expect(half.base).toBeGreaterThan(0);
  expect(half.base + half.fora).toBe(total);
  const reading = finished('s3');
  let statuses = 0;
  let over = false;
  void reading.finally(() => {
    over = true;
  });
  while (!over) {
    expect(await readDocument()).toBe(200);
    statuses += 1;
  }
  expect(statuses).toBeGreaterThan(0);
  expect(await reading).toMatch(new RegExp(`^Mudaram ${half.base} documentos para o armazém`));
  expect(await counts()).toEqual({ base: 0, fora: total });
  // What was put there, and not yet named, when the command was killed.
  const left = await sweep();
  expect(left).toBeLessThanOrEqual(2 * 64);
  expect(await server.names()).toHaveLength(total);
  await killed('base', 0.3 * total);
  expect(await readDocument()).toBe(200);
  await finished('base');
  expect(await sums()).toEqual(before);
  expect(before.every(({ inteiro }) => inteiro)).toBe(true);
  expect(await sweep()).toBe(total);
  expect(await server.names()).toEqual([]);
});
