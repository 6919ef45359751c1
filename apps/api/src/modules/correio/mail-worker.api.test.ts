import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { OutboxTests } from '../../testing/correio/outbox.ts';
import { passwordChangedMail } from './mail-texts.ts';
import { enqueueMails, holdMails, replaceHeldMails, takeHeldMails } from './outbox.ts';
import { sendOnceMore } from './unsent.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let tests: OutboxTests;
beforeAll(async () => {
  tests = await OutboxTests.start();
});
afterAll(() => tests.end());
beforeEach(() => tests.renew());

describe('a message in the outbox', () => {
  it('is sent once, and its content then erased: the links in it are as good as passwords', async () => {
    await tests.enqueue();
    const worker = tests.workerTo();
    expect(await worker.sendDue()).toBe(1);
    expect(tests.server.received.map(({ recipients }) => recipients)).toEqual([
      ['pessoa0@exemplo.pt'],
    ]);
    expect(await tests.rows()).toMatchObject([
      { sent: true, empty: true, erro: null, tentativas: 1 },
    ]);
    expect(await worker.sendDue()).toBe(0);
    expect(tests.server.offered).toBe(1);
  });

  it('is sent after older ones', async () => {
    await tests.enqueue(3);
    await tests.workerTo().sendDue();
    const people = tests.server.received.map(({ recipients }) => recipients[0]);
    expect(people).toEqual([0, 1, 2].map((index) => `pessoa${index}@exemplo.pt`));
  });

  it('does not exist if its change was rolled back', async () => {
    const failed = inTransaction(tests.database.pool, {}, async (transaction) => {
      const mail = passwordChangedMail({ nome: 'x', email: 'x@exemplo.pt' });
      await enqueueMails(transaction, tests.clock.now(), [mail]);
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await tests.workerTo().sendDue()).toBe(0);
  });

  it('that is held leaves a minute after it was last replaced, and is replaced no more', async () => {
    const para = 'rh@demo.pt';
    const { rows } = await tests.database.admin.query(
      'select cd as cd_utilizador from utilizador where email = $1',
      [para],
    );
    const mailOf = (nome: string) => ({
      ...passwordChangedMail({ nome, email: para }),
      leitor: { ...rows[0], sobre: [], junta: { chave: 'a', dito: {} } },
    });
    const during = <T>(work: (transaction: Transaction, now: Date) => Promise<T>) =>
      inTransaction(tests.database.pool, {}, (transaction) => work(transaction, tests.clock.now()));
    const held = { ms: MINUTE_MS, longestMs: 10 * MINUTE_MS };
    const take = async (chave = 'a') => {
      const found = await during((transaction, now) =>
        takeHeldMails(transaction, now, [{ para, chave }]),
      );
      return found[0];
    };
    await during((transaction, now) => holdMails(transaction, now, [mailOf('Um')], held));
    tests.clock.advance(MINUTE_MS - 1);
    expect(await take('b')).toBeUndefined();
    const taken = await take();
    expect(taken?.leitor.junta?.chave).toBe('a');
    await during((transaction, now) =>
      replaceHeldMails(transaction, now, [{ cd: taken?.cd as number, mail: mailOf('Dois') }], held),
    );
    tests.clock.advance(MINUTE_MS - 1);
    const worker = tests.workerTo();
    expect(await worker.sendDue()).toBe(0);
    tests.clock.advance(1);
    expect(await take()).toBeUndefined();
    tests.server.refuseNext(451);
    expect(await worker.sendDue()).toBe(0);
    expect(await take()).toBeUndefined();
    tests.clock.advance(MINUTE_MS / 2);
    expect(await worker.sendDue()).toBe(1);
    expect(tests.server.received.map(({ text }) => text?.includes('Dois'))).toEqual([true]);
  });

  it.each([421, 450, 452])('that is refused with %i is tried again', async (code) => {
    await tests.enqueue();
    tests.server.refuseNext(code);
    const worker = tests.workerTo();
    expect(await worker.sendDue()).toBe(0);
    const [row] = await tests.rows();
    expect(row).toMatchObject({ sent: false, empty: false, tentativas: 1, wait: 0.5 });
    expect(row?.erro).toContain(String(code));
    expect(tests.logged).toEqual([expect.stringMatching(/^A mensagem \d+ não foi enviada: /)]);
    expect(await worker.sendDue()).toBe(0);
    tests.clock.advance(MINUTE_MS / 2);
    expect(await worker.sendDue()).toBe(1);
    expect(await tests.rows()).toMatchObject([{ sent: true, erro: null }]);
  });

  it.each([550, 554])(
    'that is refused for good with %i is not tried again [USR-310]',
    async (code) => {
      await tests.enqueue();
      tests.server.refuseNext(code);
      const worker = tests.workerTo();
      expect(await worker.sendDue().catch(() => 0)).toBe(0);
      tests.clock.advance(24 * 60 * MINUTE_MS);
      expect(await worker.sendDue()).toBe(0);
      expect(tests.server.offered).toBe(1);
      const { rows } = await tests.database.admin.query('select tentativas, desfecho from correio');
      expect(rows).toEqual([{ tentativas: 1, desfecho: 'recusada' }]);
    },
  );

  it('that is cut off after it was handed over is tried three times, with one identity, and is then uncertain [USR-310]', async () => {
    await tests.enqueue();
    const identities: (string | undefined)[] = [];
    const server = createServer((socket) => {
      let text: string | undefined;
      socket.write('220 pronto\r\n');
      socket.on('error', () => {});
      socket.on('data', (chunk) => {
        if (text !== undefined) text += chunk;
        else if (String(chunk).startsWith('DATA')) {
          text = '';
          socket.write('354 diga\r\n');
        } else socket.write('250 bem\r\n');
        if (!text?.includes('\r\n.\r\n')) return;
        identities.push(/^Message-ID: (.+)$/im.exec(text)?.[1]);
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const worker = tests.workerTo(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
    for (let turn = 0; turn < 6; turn++) {
      await worker.sendDue().catch(() => 0);
      tests.clock.advance(24 * 60 * MINUTE_MS);
    }
    server.close();
    expect(identities).toHaveLength(3);
    expect(new Set(identities).size).toBe(1);
    const { rows } = await tests.database.admin.query('select tentativas, desfecho from correio');
    expect(rows).toEqual([{ tentativas: 3, desfecho: 'incerta' }]);
  });

  it('waits while no server listens, and holds none of the others back', async () => {
    await tests.enqueue(2);
    const worker = tests.workerTo('smtp://127.0.0.1:1');
    expect(await worker.sendDue()).toBe(0);
    expect((await tests.rows()).map(({ tentativas, erro }) => [tentativas, erro])).toEqual(
      Array(2).fill([1, expect.stringContaining('ECONNREFUSED')]),
    );
    tests.clock.advance(MINUTE_MS);
    expect(await tests.workerTo().sendDue()).toBe(2);
  });

  it("that is refused is logged without the mail server's text, which repeats the recipient", async () => {
    await tests.enqueue();
    const response = '550 5.1.1 Ana Melo <ana.melo+sst@exemplo.pt>: user unknown';
    const refusal = Object.assign(new Error(response), { code: 'EMESSAGE', response });
    const transport = { description: '', send: () => Promise.reject(refusal) };
    await tests.workerOver(transport).sendDue();
    expect(tests.logged).toEqual([
      expect.stringMatching(/^A mensagem \d+ .*: o servidor .* \(550 5\.1\.1, EMESSAGE\)\.$/),
    ]);
    expect((await tests.rows())[0]?.erro).toContain(response);
  });

  it('that one address refuses does not keep the next from leaving', async () => {
    await tests.enqueue(3);
    tests.server.refuseNext(550);
    expect(await tests.workerTo().sendDue()).toBe(2);
  });

  it('is tried ever more rarely, fifteen times in some eight hours, and then given up; it is kept, so that it can be tried once more [API-202]', async () => {
    await tests.enqueue();
    tests.server.refuseNext(...Array(20).fill(451));
    const worker = tests.workerTo();
    const waits: (number | null)[] = [];
    const started = tests.clock.now().getTime();
    for (;;) {
      await worker.sendDue();
      const wait = (await tests.rows())[0]?.wait ?? null;
      waits.push(wait);
      if (wait === null) break;
      tests.clock.advance(wait * MINUTE_MS);
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 32, ...Array(7).fill(60), null]);
    expect((tests.clock.now().getTime() - started) / HOUR_MS).toBeCloseTo(8, 0);
    expect(await tests.rows()).toMatchObject([{ sent: false, empty: false, tentativas: 15 }]);
    expect(tests.logged.at(-1)).toMatch(/foi abandonada/);
    tests.clock.advance(1_000 * HOUR_MS);
    await worker.sendDue();
    expect(tests.server.offered).toBe(15);
    await inTransaction(tests.database.pool, {}, (transaction) =>
      sendOnceMore(transaction, tests.clock.now()),
    );
    for (let look = 0; look < 2; look++) await worker.sendDue();
    expect(tests.server.offered).toBe(16);
    expect(await tests.rows()).toMatchObject([{ tentativas: 16, wait: null }]);
  });

  it('whose sending always breaks off before its end is tried as often, and as rarely, as one that is refused [API-292]', async () => {
    await tests.enqueue();
    let tries = 0;
    const breaking = {
      description: '',
      send: () => {
        tries += 1;
        return new Promise<void>(() => {});
      },
    };
    const started = tests.clock.now().getTime();
    for (let look = 0; look < 20; look++) {
      const before = tries;
      // As if its server had died: nothing renews the reservation, or tells how the try ended.
      tests
        .workerOver(breaking, HOUR_MS)
        .sendDue()
        .catch(() => {});
      await vi.waitFor(async () => {
        const [row] = await tests.rows();
        expect(tries > before || row?.wait === null).toBe(true);
      });
      const wait = (await tests.rows())[0]?.wait;
      if (wait === null || wait === undefined) break;
      tests.clock.advance(wait * MINUTE_MS);
    }
    expect(tries).toBe(15);
    expect((tests.clock.now().getTime() - started) / HOUR_MS).toBeCloseTo(9, 0);
    expect(tests.logged).toEqual([expect.stringMatching(/foi abandonada: o servidor parou/)]);
  });
});
