import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JobRunner } from '../../jobs/runner.ts';
import { sealJob } from '../../jobs/selar-registo.ts';
import { type ChainTests, startChainTests } from '../../testing/auditoria/chains.ts';
import { freePort } from '../../testing/free-port.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { PRESTADOR_CHAIN } from './chains.ts';

let tests: ChainTests;
beforeAll(async () => {
  tests = await startChainTests();
});
afterAll(() => tests.database.drop());

const linesOf = async (chain: number) => {
  const { rows } = await tests.admin.query(
    'select cd_linha::float8 from auditoria_selo where cd_empresa = $1 order by ordem',
    [chain],
  );
  return rows.map(({ cd_linha }) => cd_linha);
};

it('lines of before have their seals after the first run, of each company and of the provider, however many [API-368, API-391]', async () => {
  // More than are looked at by one statement.
  await tests.admin.query(
    `insert into auditoria (cd_empresa, quando, acao, entidade) select $1, $2, 'criar', 'pedido' from generate_series(1, 10001)`,
    [EMPRESA, tests.clock.now()],
  );
  await tests.admin.query(
    `insert into auditoria_prestador (quando, acao, entidade, detalhe) values ($1, 'criar', 'medico', '{"nome": "Ana"}')`,
    [tests.clock.now()],
  );
  // As a server of the version before, or a restore, may leave them.
  await tests.admin.query(
    'delete from auditoria_por_selar; delete from auditoria_prestador_por_selar',
  );
  const { rows } = await tests.admin.query(
    `select cd_empresa::float8 as chain, count(*)::int as lines from auditoria group by 1
      union all select 0, count(*)::int from auditoria_prestador`,
  );
  expect(rows.length).toBeGreaterThan(2);
  await tests.sealer().sealWaiting();
  for (const { chain, lines } of rows) {
    const report = await tests.verify(chain);
    expect([chain, report.seals, report.unsealed.total]).toEqual([chain, lines, 0]);
    expect([chain, report.faults(undefined)]).toEqual([chain, []]);
  }
  expect(rows.map(({ chain }) => chain)).toContain(PRESTADOR_CHAIN);
});

it('a change has its seal within ten seconds, and an account that is deleted later does not break it [API-391]', async () => {
  const app = await startTestApp({ database: tests.database, clock: tests.clock });
  const logged: string[] = [];
  const runner = new JobRunner({
    pool: tests.database.pool,
    jobs: [sealJob(tests.sealer())],
    log: (line) => logged.push(line),
  });
  await runner.start();
  const token = await app.signIn('admin@demo.pt');
  const before = (await linesOf(EMPRESA)).length;
  const body = { nome: 'Selagem', cd_organig: EMPRESA };
  const made = await app.call('createCategoria', { token, body });
  expect(made.status).toBe(200);
  await expect
    .poll(() => linesOf(EMPRESA).then((all) => all.length), { timeout: 10_000 })
    .toBe(before + 1);
  await runner.stop();
  await tests.admin.query('update auditoria set cd_utilizador = null where cd_empresa = $1', [
    EMPRESA,
  ]);
  expect(await tests.faults(EMPRESA)).toEqual([]);
  expect(logged).toEqual([]);
  await app.app.close();
});

it('a line that is committed late comes after those that were sealed meanwhile, and is not left out [API-392]', async () => {
  const { chain, codes } = await tests.begin(1);
  const slow = new Client({ connectionString: tests.database.url });
  await slow.connect();
  await slow.query('begin');
  const late = await tests.add(chain, { client: slow });
  const early = await tests.add(chain);
  expect(late).toBeLessThan(early);
  const sealer = tests.sealer();
  await sealer.sealWaiting();
  expect(await linesOf(chain)).toEqual([...codes, early]);
  await slow.query('commit');
  await slow.end();
  await sealer.sealWaiting();
  expect(await linesOf(chain)).toEqual([...codes, early, late]);
  expect(await tests.faults(chain)).toEqual([]);
});

it('several servers seal each line once [API-393]', async () => {
  const { chain, codes } = await tests.begin(30);
  const sealers = [tests.sealer(), tests.sealer(), tests.sealer()];
  const counts = await Promise.all(sealers.map((sealer) => sealer.sealWaiting()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(codes.length);
  expect(await linesOf(chain)).toEqual(codes);
});

it('nobody who writes waits for what is being sealed [API-391]', async () => {
  const { chain } = await tests.begin(2);
  const sealing = new Client({ connectionString: tests.database.url });
  await sealing.connect();
  await sealing.query(`begin; set local app.cd_empresa = '${chain}'; select pg_advisory_xact_lock(7237403);
    delete from auditoria_por_selar where cd_empresa = ${chain}`);
  await tests.admin.query(`set lock_timeout = '1s'`);
  await tests.add(chain);
  await tests.admin.query('reset lock_timeout');
  expect(await tests.sealer().sealWaiting()).toBe(0);
  await sealing.query('rollback');
  await sealing.end();
  expect(await tests.sealer().sealWaiting()).toBe(3);
});

it('a server that is killed while it seals leaves a whole chain, and the rest to the next [API-393]', async () => {
  const { chain } = await tests.begin(1);
  await tests.admin.query(
    `insert into auditoria (cd_empresa, quando, acao, entidade, detalhe)
     select $1, $2, 'criar', 'pedido', jsonb_build_object('serie', n) from generate_series(1, 30000) n`,
    [chain, tests.clock.now()],
  );
  const folder = await mkdtemp(join(tmpdir(), 'selar-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: tests.database.url,
      DATA_DIR: folder,
      PORT: await freePort(),
      DEMO: '0',
    },
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const sealed = async () => {
    const { rows } = await tests.admin.query(
      'select count(*)::int as n from auditoria_selo where cd_empresa = $1',
      [chain],
    );
    return rows[0].n;
  };
  try {
    await expect.poll(sealed, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
  } finally {
    server.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true });
  const done = await sealed();
  expect(done).toBeLessThan(30_001);
  const { unsealed, ...report } = await tests.verify(chain);
  expect([report.seals, unsealed.total]).toEqual([done, 30_001 - done]);
  // Its connection may end, and give its lock back, some moments after it.
  const next = tests.sealer();
  await expect.poll(() => next.sealWaiting().then(sealed)).toBe(30_001);
  expect(await tests.faults(chain)).toEqual([]);
}, 180_000);
