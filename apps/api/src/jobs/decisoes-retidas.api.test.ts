import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { admissaoOf, storedPedido } from '../testing/pedidos/pedidos.ts';
import {
  heldDecisionsOf,
  type PrestadorTests,
  passHold,
  startPrestadorTests,
} from '../testing/pedidos/prestador.ts';
import { regularJob } from './job.ts';
import { JobRunner } from './runner.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** The jobs of another server than the one that took the decision, which does none. */
const startServer = async (): Promise<JobRunner> => {
  const held = heldDecisionsOf(tests.app);
  const work = (ending: AbortSignal) => held.carryOutDue(ending);
  const jobs = [regularJob('decisoes-retidas', '* * * * *', work, 2)];
  const runner = new JobRunner({ pool: tests.app.database.pool, jobs, log: () => {} });
  await runner.start();
  return runner;
};

async function hold(): Promise<number> {
  const { cd } = (await tests.send('createAdmissao', admissaoOf(tests.own))).body;
  const { status } = await tests.decide('decidePedido', cd, { estado: 2, reter: true });
  expect(status).toBe(200);
  return cd;
}

const accepted = (cd: number) =>
  vi.waitFor(
    async () => expect((await storedPedido(tests.app.admin, cd)).cd_estad).toBe(2),
    20_000,
  );

it('a decision whose server is gone takes effect by another one, by its own job or without it [API-429]', async () => {
  // As after a kill: no job is left, and its moment is over.
  const lost = await hold();
  await passHold(tests.app.admin);
  await tests.app.admin.query('delete from pgboss.job');
  const runner = await startServer();
  await accepted(lost);
  // The one that came with its decision is enough, without the round of each minute.
  const held = await hold();
  await passHold(tests.app.admin);
  await tests.app.admin.query(
    `update pgboss.job set start_after = now() where name = 'decisoes-retidas' and state = 'created'`,
  );
  await accepted(held);
  await runner.stop();
}, 60_000);
