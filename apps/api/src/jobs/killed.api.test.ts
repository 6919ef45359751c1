import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { MailWorker } from '../testing/correio/mail-worker.ts';
import { OutboxTests } from '../testing/correio/outbox.ts';

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

async function freePort(): Promise<string> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return String(port);
}

/** Starts a server of its own, which ends by `kill -9` once the mail server is offered a message. */
async function killedWhileSending(): Promise<void> {
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
  await expect.poll(() => tests.server.offered, { timeout: 2 * MINUTE_MS }).toBe(1);
  server.kill('SIGKILL');
  await ended;
}

it('the job of a server that was killed is done by another within a minute, and its message arrives once [API-205]', async () => {
  tests.clock.advance(Date.now() - tests.clock.now().getTime());
  await tests.enqueue();
  // A mail server that has not accepted it: what it never confirms to the dead server, it drops.
  tests.server.refuseNext(451);
  const answer = Promise.withResolvers<void>();
  tests.server.hold(answer.promise);
  await killedWhileSending();
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
