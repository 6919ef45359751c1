import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutboxTests } from '../../testing/correio/outbox.ts';
import { holding } from '../../testing/database/held-lock.ts';

const MINUTE_MS = 60_000;

let tests: OutboxTests;
beforeAll(async () => {
  tests = await OutboxTests.start();
});
afterAll(() => tests.end());
beforeEach(() => tests.renew());

describe('two workers', () => {
  it('send each of many messages once', async () => {
    await tests.enqueue(40);
    const sent = await Promise.all(
      [tests.workerTo(), tests.workerTo(), tests.workerTo()].map((one) => one.sendDue()),
    );
    expect(sent.reduce((sum, count) => sum + count)).toBe(40);
    expect(Math.max(...sent)).toBeLessThan(40);
    const people = new Set(tests.server.received.map(({ recipients }) => recipients[0]));
    expect([people.size, tests.server.offered]).toEqual([40, 40]);
  });

  it('do not send one twice that leaves slowly, and hold no connection of the database meanwhile', async () => {
    await tests.enqueue();
    let go = () => {};
    tests.server.hold(new Promise<void>((resolve) => (go = resolve)));
    const first = tests.workerTo(tests.server.url, 20).sendDue();
    while (tests.server.offered === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    for (let half = 0; half < 4; half++) {
      expect(await tests.workerTo().sendDue()).toBe(0);
      tests.clock.advance(MINUTE_MS / 2);
      // Its server lives, and reserves it for longer.
      while (((await tests.rows())[0]?.wait ?? 0) <= 0.5)
        await new Promise((resolve) => setTimeout(resolve, 10));
    }
    // It has one only for the moment of a renewal.
    const { pool } = tests.database;
    await expect.poll(() => pool.totalCount - pool.idleCount, { interval: 5 }).toBe(0);
    go();
    expect(await first).toBe(1);
    expect(tests.server.offered).toBe(1);
  });

  it('do not wait for a message that another one is just taking', async () => {
    await tests.enqueue(2);
    const { database } = tests;
    const first = "select from correio order by numero_do_codigo('correio', cd) limit 1 for update";
    const taking = await holding({ admin: database.admin, database }, first, []);
    expect(await tests.workerTo().sendDue()).toBe(1);
    await taking.release();
    expect(await tests.workerTo().sendDue()).toBe(1);
  });

  it('take over the message of a third one that died while sending it', async () => {
    await tests.enqueue();
    const silent = { description: '', send: () => new Promise<void>(() => {}) };
    // Dead: it does not renew its reservation any more.
    const dead = tests.workerOver(silent, 60 * MINUTE_MS);
    // Gives up after eleven minutes, when the database of this test is gone.
    dead.sendDue().catch(() => {});
    while ((await tests.rows())[0]?.tentativas !== 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await tests.workerTo().sendDue()).toBe(0);
    tests.clock.advance(MINUTE_MS / 2);
    expect(await tests.workerTo().sendDue()).toBe(0);
    tests.clock.advance(MINUTE_MS / 4);
    expect(await tests.workerTo().sendDue()).toBe(1);
  });
});

describe('letters that wait', () => {
  /** A mail server that takes its time, and how many messages a worker had there at once at most, and in all. */
  function slow(milliseconds: number) {
    const seen = { now: 0, most: 0, sent: 0 };
    const send = async () => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      seen.now -= 1;
      seen.sent += 1;
    };
    return { seen, worker: tests.workerOver({ description: '', send }) };
  }
  const sent = async () => (await tests.rows()).filter((row) => row.sent).length;

  it('leave without a pause between them, four at once [API-291]', async () => {
    await tests.enqueue(60);
    const { seen, worker } = slow(20);
    await worker.start();
    // Four each two seconds, as where none is waiting, would take half a minute.
    await expect.poll(sent, { timeout: 12_000, interval: 100 }).toBe(60);
    await worker.stop();
    expect(seen.sent).toBe(60);
    expect(seen.most).toBeLessThanOrEqual(4);
  });

  it('are shared by several servers, none of which takes letters in advance [API-291]', async () => {
    await tests.enqueue(80);
    const [one, two] = [slow(40), slow(40)];
    await Promise.all([one.worker.start(), two.worker.start()]);
    await expect.poll(sent, { timeout: 12_000, interval: 100 }).toBe(80);
    await Promise.all([one.worker.stop(), two.worker.stop()]);
    expect(Math.min(one.seen.sent, two.seen.sent)).toBeGreaterThan(10);
    expect(one.seen.sent + two.seen.sent).toBe(80);
  });
});

describe('a worker', () => {
  it('sends waiting messages by itself, and can be stopped while nothing is due', async () => {
    const worker = tests.workerTo();
    await worker.start();
    await tests.enqueue();
    for (let turn = 0; turn < 100 && tests.server.received.length === 0; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(tests.server.received).toHaveLength(1);
    await worker.stop();
    await tests.enqueue();
    expect(await worker.sendDue()).toBe(0);
  });

  it('ends after the messages that are leaving, and takes no other', async () => {
    await tests.enqueue(6);
    const worker = tests.workerTo();
    let go = () => {};
    tests.server.hold(new Promise<void>((resolve) => (go = resolve)));
    await worker.start();
    while (tests.server.offered < 4) await new Promise((resolve) => setTimeout(resolve, 20));
    const stopped = worker.stop();
    go();
    await stopped;
    const states = (await tests.rows()).map(({ sent, tentativas }) => [sent, tentativas]);
    expect(states.filter(([sent]) => sent)).toEqual(Array(4).fill([true, 1]));
    expect(states.filter(([sent]) => !sent)).toEqual(Array(2).fill([false, 0]));
    expect(tests.server.offered).toBe(4);
  });

  it('sends the next while one drags', async () => {
    await tests.enqueue(2);
    let go = () => {};
    const sending = [new Promise<void>((resolve) => (go = resolve)), Promise.resolve()];
    const worker = tests.workerOver({ description: '', send: async () => sending.shift() });
    await worker.start();
    const sent = async () => (await tests.rows()).map((row) => row.sent).toSorted();
    await vi.waitFor(async () => expect(await sent()).toEqual([false, true]), 10_000);
    go();
    await worker.stop();
    expect(await sent()).toEqual([true, true]);
  });

  it('sends nothing again that left while the database was away, however long that was', async () => {
    await tests.enqueue();
    const worker = tests.workerTo();
    let go = () => {};
    tests.server.hold(new Promise<void>((resolve) => (go = resolve)));
    const sending = worker.sendDue();
    while (tests.server.offered === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await tests.database.admin.query('alter table correio rename to correio_fora');
    go();
    await expect(sending).rejects.toThrow('correio');
    await tests.database.admin.query('alter table correio_fora rename to correio');
    tests.clock.advance(60 * MINUTE_MS);
    expect(await worker.sendDue()).toBe(0);
    expect(tests.server.offered).toBe(1);
    expect(await tests.rows()).toMatchObject([{ sent: true, empty: true, tentativas: 1 }]);
  });

  it('marks messages as sent at its end if the database was away when they were', async () => {
    await tests.enqueue();
    const worker = tests.workerOver({
      description: '',
      send: async () => {
        await tests.database.admin.query('alter table correio rename to correio_fora');
      },
    });
    await expect(worker.sendDue()).rejects.toThrow('correio');
    await tests.database.admin.query('alter table correio_fora rename to correio');
    await worker.stop();
    expect(await tests.rows()).toMatchObject([{ sent: true }]);
  });

  it('goes on after the database was away', async () => {
    const worker = tests.workerTo();
    await tests.enqueue();
    await tests.database.admin.query('alter table correio rename to correio_fora');
    await worker.start();
    while (tests.logged.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tests.logged[0]).toMatch(/^A tarefa correio espera: /);
    await tests.database.admin.query('alter table correio_fora rename to correio');
    while (tests.server.received.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await worker.stop();
  });

  it('gives a server up that answers nothing', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as { port: number };
    await tests.enqueue();
    const worker = tests.workerTo(`smtp://127.0.0.1:${port}?greetingTimeout=200`);
    expect(await worker.sendDue()).toBe(0);
    expect((await tests.rows())[0]?.erro).toMatch(/Greeting never received/);
    silent.close();
  });
});
