import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, NEW_PASSWORD, type Person } from '../../testing/utilizadores/accounts.ts';
import { TEST_PASSWORD } from '../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let person: Person;

beforeEach(async () => {
  app = await startTestApp();
  person = await addPerson(app);
});
afterEach(() => app.close());

interface Try {
  readonly pass?: string;
  readonly email?: string;
  readonly cookie?: string;
}

async function attempt({ pass = TEST_PASSWORD, email = person.email, cookie }: Try = {}) {
  return app.call('login', { body: { email, pass }, headers: cookie ? { cookie } : {} });
}

/** Signs in. @returns what the browser keeps of it, 'name=value'. */
async function knownBrowser(values: Try = {}): Promise<string> {
  const { status, headers } = await attempt(values);
  expect(status).toBe(200);
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

async function failTimes(values: Try = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < SIGN_IN.accountFailures; index++) {
    statuses.push((await attempt({ ...values, pass: 'errada-2026' })).status);
  }
  return statuses;
}

const TEN_WRONG = Array(SIGN_IN.accountFailures).fill(404);

async function changePassword(): Promise<void> {
  const { cd, token } = person;
  const body = {
    passwordAtual: TEST_PASSWORD,
    passwordNova: NEW_PASSWORD,
    passwordNovaConfirmacao: NEW_PASSWORD,
  };
  const params = { empresaId: 0, userId: cd };
  expect((await app.call('updatePassword', { token, params, body })).status).toBe(200);
}

describe('a browser that an account was signed in with before', () => {
  it('is not locked out by failures elsewhere, which stay locked', async () => {
    const cookie = await knownBrowser();
    expect(await failTimes()).toEqual(TEN_WRONG);
    expect((await attempt()).status).toBe(429);
    expect((await attempt({ cookie })).status).toBe(200);
    expect((await attempt()).status).toBe(429);
  });

  it('has ten tries of its own, which lock no other', async () => {
    const [cookie, other] = [await knownBrowser(), await knownBrowser()];
    expect(await failTimes({ cookie })).toEqual(TEN_WRONG);
    expect((await attempt({ cookie })).status).toBe(429);
    expect((await attempt({ cookie: other })).status).toBe(200);
    expect((await attempt()).status).toBe(200);
    app.clock.advance(SIGN_IN.accountMinutes * 60_000);
    expect((await attempt({ cookie })).status).toBe(200);
  });

  it('starts again from none after a success, and stays the one that it was', async () => {
    const cookie = await knownBrowser();
    await attempt({ cookie, pass: 'errada-2026' });
    expect(await knownBrowser({ cookie })).toBe(cookie);
    expect(await failTimes({ cookie })).toEqual(TEN_WRONG);
  });

  it('is unknown again after a password change', async () => {
    const cookie = await knownBrowser();
    await changePassword();
    expect(await failTimes()).toEqual(TEN_WRONG);
    expect((await attempt({ cookie, pass: NEW_PASSWORD })).status).toBe(429);
  });

  it('is known for that account alone, and by no cookie that was made up', async () => {
    const cookie = await knownBrowser();
    const other = await addPerson(app);
    const [name = '', value = ''] = cookie.split('=');
    const [device] = value.split('.');
    await failTimes();
    await failTimes({ email: other.email });
    const foreign = cookie.replace(name, `aparelho-${other.cd}`);
    expect((await attempt({ email: other.email, cookie: foreign })).status).toBe(429);
    for (const made of ['', 'x', `${device}.`, `${device}.${'A'.repeat(43)}`, `${value}A`]) {
      expect([made, (await attempt({ cookie: `${name}=${made}` })).status]).toEqual([made, 429]);
    }
  });

  it('is told so where it has signed in, with a cookie that no script reads', async () => {
    const { headers } = await attempt();
    expect(String(headers['set-cookie'])).toMatch(
      /^aparelho-\d+=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    for (const values of [{ pass: 'errada-2026' }, { email: 'ninguem@demo.pt' }]) {
      expect((await attempt(values)).headers['set-cookie']).toBeUndefined();
    }
    const { database, clock } = app;
    const publicUrl = 'https://cliente.exemplo.pt';
    const secure = await startTestApp({ database, clock, publicUrl });
    const body = { email: person.email, pass: TEST_PASSWORD };
    expect(String((await secure.call('login', { body })).headers['set-cookie'])).toContain(
      'Secure',
    );
    await secure.close();
  });

  it('is one of twenty accounts at most, so that calls of a shared computer stay small', async () => {
    const others = Array.from({ length: 21 }, (_, index) => `aparelho-${9_000 + index}`);
    const cookie = others.map((name) => `${name}=x`).join('; ');
    const set = [(await attempt({ cookie })).headers['set-cookie']].flat().map(String);
    expect(
      set.filter((text) => text.includes('Max-Age=0')).map((text) => text.split('=')[0]),
    ).toEqual(['aparelho-9000', 'aparelho-9001']);
    expect(set.at(-1)).toMatch(new RegExp(`^aparelho-${person.cd}=`));
    const few = cookie.split('; ').slice(2).join('; ');
    expect([(await attempt({ cookie: few })).headers['set-cookie']].flat()).toHaveLength(1);
  });
});
