import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Access } from '../../access/access.ts';
import { holding } from '../../testing/database/held-lock.ts';
import { addFuncionario } from '../../testing/pedidos/pedidos.ts';
import {
  dailyTaskOf,
  type PrestadorTests,
  startPrestadorTests,
} from '../../testing/pedidos/prestador.ts';
import { DailyTask } from './daily-task.ts';

const DAY_MS = 86_400_000;

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

async function acceptedDeparture(): Promise<number> {
  const cd = await addFuncionario(tests.app.admin, tests.own);
  const { body } = await tests.send('createSaida', { cd, dt_inactiv: '2026-03-18' });
  const decided = await tests.decide('decidePedido', body.cd, { estado: 2 });
  expect(decided.status).toBe(200);
  return body.cd;
}

it('a departure takes effect on its day, and not before', async () => {
  const { app } = tests;
  const cd = await acceptedDeparture();
  const applied = async () => {
    await tests.applyDue();
    const { rows } = await app.admin.query('select dt_aplicado from pedido where cd = $1', [cd]);
    return rows[0].dt_aplicado !== null;
  };
  expect(await app.clock.during(1 * DAY_MS, applied)).toBe(false);
  expect(await app.clock.during(2 * DAY_MS, applied)).toBe(true);
});

it('a server that stops applies the request in hand, and leaves the others to the next one', async () => {
  const { app } = tests;
  const codes = [await acceptedDeparture(), await acceptedDeparture()];
  const applied = async () => {
    const { rows } = await app.admin.query(
      "select cd::float8 from pedido where cd = any($1) and dt_aplicado is not null order by numero_do_codigo('pedido', cd)",
      [codes],
    );
    return rows.map(({ cd }) => cd);
  };
  await app.clock.during(6 * DAY_MS, async () => {
    const task = dailyTaskOf(app);
    const ending = new AbortController();
    const held = await holding(app, 'select from pedido where cd = $1 for update', [codes[0]]);
    const applying = task.applyDue(ending.signal);
    await held.waiting();
    ending.abort();
    await held.release();
    await applying;
    expect(await applied()).toEqual(codes.slice(0, 1));
    await tests.applyDue();
    expect(await applied()).toEqual(codes);
  });
});

it('a round ends where the database goes away, instead of failing with each request that is left', async () => {
  const { app } = tests;
  await acceptedDeparture();
  await acceptedDeparture();
  const { pool } = app.database;
  const access = new Access(pool);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const write = vi.spyOn(access, 'write').mockRejectedValue(away);
  const log = vi.fn();
  const task = new DailyTask({ pool, access, clock: app.clock, publicUrl: '', log });
  await app.clock.during(6 * DAY_MS, async () => {
    await expect(task.applyDue()).rejects.toBe(away);
    expect([write.mock.calls.length, log.mock.calls]).toEqual([1, []]);
  });
});
