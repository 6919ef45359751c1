import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { MailWorker } from '../testing/correio/mail-worker.ts';
import { OutboxTests } from '../testing/correio/outbox.ts';
import { holding } from '../testing/database/held-lock.ts';
import { freePort } from '../testing/free-port.ts';
import { QUEUE } from './queue.ts';

const MINUTE_MS = 60_000;

let tests: OutboxTests;
let folder: string;
beforeAll(async () => {
  tests = await OutboxTests.start();
  folder = await mkdtemp(join(tmpdir(), 'morto-'));
});
afterAll(async () => {
  await tests.end();
  await rm(folder, { recursive: true });
});

/** Leaves nothing of the demonstration that servers of today would write about: proposals that nobody answered, and campaigns. */
const forgetProposals = () =>
  tests.database.admin.query('delete from proposta; delete from campanha');

/** Starts a server of its own, which ends by `kill -9` once something has happened. */
async function killedAfter(happened: () => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: tests.database.url,
      DATA_DIR: folder,
      SMTP_URL: tests.server.url,
      PORT: await freePort(),
      PUBLIC_URL: 'http://localhost:3000',
      DEMO: '0',
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await happened();
  server.kill('SIGKILL');
  await ended;
}

const soon = { timeout: 2 * MINUTE_MS };
/** Waits until the mail server has been offered so many messages. */
const offered = (count: number) => expect.poll(() => tests.server.offered, soon).toBe(count);

async function removals(): Promise<{ state: string; retry_count: number }[]> {
  const { rows } = await tests.database.admin.query(
    `select state::text, retry_count from pgboss.job where name = 'limpeza' order by created_on, id`,
  );
  return rows;
}

/** Lets the time pass after which the jobs of a dead server are taken up, and those of others that wait are due. */
async function passTime(): Promise<void> {
  const { admin } = tests.database;
  await admin.query(`
    update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active';
    update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
  const db = { executeSql: (text: string, values?: unknown[]) => admin.query(text, values) };
  const boss = new PgBoss({ ...QUEUE, reindex: false, monitorVacuum: false, db });
  await boss.start();
  await boss.supervise();
  await boss.stop();
  await admin.query(`
    update pgboss.job set start_after = now() where state in ('created', 'retry');
    update correio set dt_proxima = now() where isfinite(dt_proxima)`);
}

it('the job of a server that was killed is done by another within a minute, and its message arrives once [API-205]', async () => {
  // The database's clock has parts of a millisecond, by which a moment of it would be still to come.
  tests.clock.advance(Date.now() + 1 - tests.clock.now().getTime());
  await forgetProposals();
  await tests.enqueue();
  // A mail server that has not accepted it: what it never confirms to the dead server, it drops.
  tests.server.refuseNext(451);
  const answer = Promise.withResolvers<void>();
  tests.server.hold(answer.promise);
  await killedAfter(() => offered(1));
  const killed = performance.now();
  answer.resolve();
  const { pool } = tests.database;
  const transport = tests.transportTo();
  const worker = new MailWorker({ pool, clock: systemClock, transport, log: () => {} });
  await worker.start();
  await expect.poll(() => tests.server.received.length, { timeout: 2 * MINUTE_MS }).toBe(1);
  expect(performance.now() - killed).toBeLessThan(MINUTE_MS);
  // Nor does it leave once more when its reservation would be over.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect(await worker.sendDue()).toBe(0);
  expect([tests.server.offered, tests.server.received.length]).toEqual([2, 1]);
  expect(await tests.rows()).toMatchObject([{ sent: true, empty: true, tentativas: 2 }]);
  await worker.stop();
}, 300_000);

it('a try that its server does not survive counts, of a message as of other jobs, and the last one ends them [API-292]', async () => {
  await tests.renew();
  await forgetProposals();
  await tests.enqueue();
  await tests.database.admin.query('update correio set tentativas = 13, dt_proxima = now()');
  tests.server.refuseNext(451, 451);
  const answer = Promise.withResolvers<void>();
  tests.server.hold(answer.promise);
  const sessions = await holding(
    { admin: tests.database.admin, database: tests.database },
    'lock table sessao in access exclusive mode',
    [],
  );
  for (const kill of [1, 2]) {
    await killedAfter(async () => {
      await offered(kill);
      await expect.poll(async () => (await removals())[0]?.state, soon).toBe('active');
    });
    await passTime();
  }
  // Once and once more, as its queue says: then it waits for the next time that it is due.
  expect((await removals())[0]).toEqual({ state: 'failed', retry_count: 1 });
  tests.clock.advance(Date.now() - tests.clock.now().getTime());
  expect(await tests.workerTo().sendDue()).toBe(0);
  expect(tests.server.offered).toBe(2);
  expect(await tests.rows()).toMatchObject([
    { sent: false, empty: false, wait: null, tentativas: 15, erro: expect.stringMatching(/parou/) },
  ]);
  expect(tests.logged).toEqual([expect.stringMatching(/foi abandonada: o servidor parou/)]);
  answer.resolve();
  await sessions.release();
}, 300_000);
