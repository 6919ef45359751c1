import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { correioCommand } from '../../cli/correio-command.ts';
import { inTransaction } from '../../db/transaction.ts';
import { OutboxTests } from '../../testing/correio/outbox.ts';
import { readHeld } from './mail-hold.ts';
import { enqueueUnsent } from './unsent.ts';

let tests: OutboxTests;
beforeAll(async () => {
  tests = await OutboxTests.start();
});
beforeEach(() => tests.renew());
afterAll(() => tests.end());

const held = () => inTransaction(tests.database.pool, {}, readHeld);
const jobs = async () =>
  (await tests.database.admin.query('select count(*)::int as n from pgboss.job')).rows[0].n;

it('letters of a restored copy wait, none lost and none tried, until somebody confirms them [API-590]', async () => {
  await tests.enqueue(2);
  const worker = tests.workerTo();
  expect(await worker.sendDue()).toBe(2);
  expect(await held()).toBeNull();
  // What a dump of another database says, once it is restored into this one.
  await tests.database.admin.query('update correio_base set base = base + 1');
  await tests.enqueue(3);
  expect(await worker.sendDue()).toBe(0);
  expect(tests.server.offered).toBe(2);
  expect((await tests.rows()).slice(2)).toMatchObject(
    Array(3).fill({ sent: false, empty: false, tentativas: 0, erro: null }),
  );
  expect(await held()).toBe(3);
  await tests.database.admin.query('delete from pgboss.job');
  await enqueueUnsent(tests.database.pool, tests.clock.now());
  expect(await jobs()).toBe(0);
  const { pool } = tests.database;
  expect(await correioCommand(pool, undefined)).toMatch(/^3 cartas à espera .* cópia reposta/);
  expect(await correioCommand(pool, 'confirmar')).toMatch(/^Confirmado: .*3 à espera/);
  expect(await jobs()).toBe(3);
  expect(await worker.sendDue()).toBe(3);
  expect(await correioCommand(pool, undefined)).toBe('0 cartas à espera de seguir. Nada as retém.');
  expect(await correioCommand(pool, 'confirmar')).toMatch(/já seguiam/);
});
