import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseAway } from '../../../database-away.ts';
import { DEMO_PASSWORD } from '../../../db/demo/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

const EMAIL = 'rh@demo.pt';
const OTHER = 'leitura@demo.pt';
const MINUTE_MS = 60_000;

let app: TestApp;
let address = 0;

beforeAll(async () => {
  app = await startTestApp();
  // Accounts that there are: a try at one that nobody has costs what a password of the product costs.
  for (let index = 0; index <= SIGN_IN.addressFailures + 2; index++) {
    await createUser(app.admin, [], { email: `conta${index}@demo.pt` });
  }
});
beforeEach(() => app.admin.query('delete from tentativa; delete from sessao'));
afterAll(() => app.close());

/** A try from an address of its own, unless one is given. */
async function attempt(
  email: string,
  pass: string,
  ip = `10.0.${address >> 8}.${address++ & 255}`,
) {
  const { status, body, headers } = await app.call('login', { body: { email, pass }, ip });
  return { status, body, retryAfter: Number(headers['retry-after']) };
}

const fail = (email = EMAIL, ip?: string) => attempt(email, 'errada-2026', ip);
const succeed = (email = EMAIL, ip?: string) => attempt(email, DEMO_PASSWORD, ip);

async function failTimes(times: number, everyMs = 0): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) {
    statuses.push((await fail()).status);
    app.clock.advance(everyMs);
  }
  return statuses;
}

describe('the tries at one account', () => {
  it('are ten in fifteen minutes: then even the right password is refused, with a time to wait [API-04, LOGIN-07]', async () => {
    expect(await failTimes(SIGN_IN.accountFailures)).toEqual(Array(10).fill(404));
    const { status, body, retryAfter } = await succeed();
    expect(status).toBe(429);
    expect(body).toEqual({
      error: 'Demasiadas tentativas. Tente de novo dentro de 15 minutos.',
      codigo: 'DEMASIADAS_TENTATIVAS',
    });
    expect(retryAfter).toBe(SIGN_IN.accountMinutes * 60);
    expect((await app.admin.query('select 1 from sessao')).rowCount).toBe(0);
  });

  it('are counted for each account alone, whatever the case of its e-mail [API-04]', async () => {
    await failTimes(SIGN_IN.accountFailures);
    expect((await succeed(OTHER)).status).toBe(200);
    expect((await succeed(` ${EMAIL.toUpperCase()}`)).status).toBe(429);
  });

  it('are limited for an e-mail that nobody has just the same [LOGIN-06]', async () => {
    const statuses = [];
    for (let index = 0; index < 11; index++) statuses.push((await fail('ninguem@demo.pt')).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
  });

  it('are allowed again after fifteen minutes [API-04]', async () => {
    await failTimes(SIGN_IN.accountFailures);
    app.clock.advance(SIGN_IN.accountMinutes * MINUTE_MS - 1_000);
    expect((await succeed()).status).toBe(429);
    app.clock.advance(1_000 + MINUTE_MS * SIGN_IN.accountMinutes);
    expect((await succeed()).status).toBe(200);
  });

  it('are allowed again after the time that was told, also where they were spread over it [API-04]', async () => {
    await failTimes(SIGN_IN.accountFailures, MINUTE_MS);
    const { status, retryAfter } = await fail();
    expect(status).toBe(429);
    app.clock.advance(retryAfter * 1_000);
    expect((await succeed()).status).toBe(200);
  });

  it('that were refused do not lock the account for longer [API-04]', async () => {
    await failTimes(SIGN_IN.accountFailures);
    for (let minute = 1; minute < SIGN_IN.accountMinutes; minute++) {
      app.clock.advance(MINUTE_MS);
      expect((await fail()).status).toBe(429);
    }
    app.clock.advance(MINUTE_MS);
    expect((await succeed()).status).toBe(200);
  });

  it('start again from none after a success [API-04]', async () => {
    await failTimes(SIGN_IN.accountFailures - 1);
    expect((await succeed()).status).toBe(200);
    expect(await failTimes(SIGN_IN.accountFailures)).toEqual(Array(10).fill(404));
  });

  it('made at the same moment all count: at most ten of fifty are looked at [API-04]', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fail()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(SIGN_IN.accountFailures);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('count on all servers together [API-04]', async () => {
    const other = await startTestApp({ database: app.database, clock: app.clock });
    await failTimes(SIGN_IN.accountFailures);
    const body = { email: EMAIL, pass: DEMO_PASSWORD };
    expect((await other.call('login', { body })).status).toBe(429);
    await other.close();
  });
});

describe('a try that the database has no answer for', () => {
  /** Lets the pool give the first connections alone, then none. */
  function giving(connections: number) {
    const { pool } = app.database;
    const connect = pool.connect.bind(pool) as () => ReturnType<typeof pool.connect>;
    let given = 0;
    return vi.spyOn(pool, 'connect').mockImplementation(() => {
      given += 1;
      return given > connections ? Promise.reject(new DatabaseAway('não responde')) : connect();
    });
  }
  const counted = async () => (await app.admin.query('select 1 from tentativa')).rowCount;

  it.each([
    ['address', 1],
    ['account', 3],
  ])(
    'does not count once it is back, if its %s was counted last [API-365]',
    async (_, connections) => {
      for (let index = 0; index < SIGN_IN.accountFailures; index++) {
        const away = giving(connections);
        expect((await succeed(EMAIL, '10.9.9.6')).status).toBe(503);
        away.mockRestore();
      }
      expect((await succeed(EMAIL, '10.9.9.6')).status).toBe(200);
      expect(await counted()).toBe(0);
    },
  );

  it('counts as ever where its password was wrong [API-365]', async () => {
    const away = giving(3);
    expect((await fail(EMAIL, '10.9.9.6')).status).toBe(404);
    away.mockRestore();
    await fail(EMAIL, '10.9.9.6');
    expect(await counted()).toBe(4);
  });
});

describe('the tries from one address', () => {
  it('that succeed do not count: a whole office signs in, and then has as many failures as anyone [API-379]', async () => {
    const ip = '10.9.9.7';
    const bunch = Array.from({ length: 20 }, (_, index) => `conta${index}@demo.pt`);
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(bunch.map((email) => attempt(email, TEST_PASSWORD, ip)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    }
    const statuses = [];
    for (let index = 0; index <= SIGN_IN.addressFailures; index++) {
      statuses.push((await fail(`conta${index}@demo.pt`, ip)).status);
      if (index % 10 === 0) await attempt('conta61@demo.pt', TEST_PASSWORD, ip);
    }
    expect(statuses).toEqual([...Array(SIGN_IN.addressFailures).fill(404), 429]);
  });

  it('are sixty in a minute, whatever the accounts; another address goes on [API-04]', async () => {
    const statuses = [];
    for (let index = 0; index < SIGN_IN.addressFailures; index++) {
      statuses.push((await fail(`conta${index}@demo.pt`, '10.9.9.9')).status);
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await succeed(EMAIL, '10.9.9.9');
    expect([refused.status, refused.retryAfter]).toEqual([429, 60]);
    expect((await succeed(EMAIL, '10.9.9.8')).status).toBe(200);
    app.clock.advance(SIGN_IN.addressMinutes * MINUTE_MS);
    expect((await succeed(EMAIL, '10.9.9.9')).status).toBe(200);
  });

  it('are not counted under an address that the caller makes up [API-04]', async () => {
    for (let index = 0; index <= SIGN_IN.addressFailures; index++) {
      const headers = { 'x-forwarded-for': `172.16.0.${index}` };
      const body = { email: `conta${index}@demo.pt`, pass: 'errada-2026' };
      const { status } = await app.call('login', { body, headers, ip: '10.9.9.9' });
      expect([index, status]).toEqual([index, index < SIGN_IN.addressFailures ? 404 : 429]);
    }
  });

  it('are those of its subscriber: an IPv6 address counts with its /64 [API-04]', async () => {
    for (let index = 0; index < SIGN_IN.addressFailures; index++) {
      await fail(`conta${index}@demo.pt`, `2001:db8:1:2::${index}`);
    }
    expect((await fail('conta61@demo.pt', '2001:0DB8:1:2:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await fail('conta62@demo.pt', '2001:db8:1:3::1')).status).toBe(404);
  });

  it('are counted under the address that the proxy in front adds, not under those made up before it [API-04]', async () => {
    const { database, clock } = app;
    const behind = await startTestApp({ database, clock, trustProxy: true });
    const attempt = async (index: number, address: string) => {
      const headers = { 'x-forwarded-for': `172.16.0.${index}, ${address}` };
      const body = { email: `conta${index}@demo.pt`, pass: 'errada-2026' };
      return (await behind.call('login', { body, headers, ip: '10.0.0.1' })).status;
    };
    // Some proxies write the port along, which is another one for each connection.
    for (let index = 0; index <= SIGN_IN.addressFailures; index++) {
      const status = index < SIGN_IN.addressFailures ? 404 : 429;
      const address = index % 2 === 0 ? '203.0.113.5' : `203.0.113.5:${20_000 + index}`;
      expect([index, await attempt(index, address)]).toEqual([index, status]);
    }
    expect(await attempt(99, '203.0.113.6')).toBe(404);
    await behind.close();
  });
});
