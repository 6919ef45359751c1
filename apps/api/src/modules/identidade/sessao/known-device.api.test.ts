import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  lettersTo,
  NEW_PASSWORD,
  type Person,
} from '../../../testing/utilizadores/accounts.ts';
import { TestBrowser } from '../../../testing/utilizadores/test-browser.ts';
import { TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

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
  readonly browser?: TestBrowser;
}

async function attempt({ pass = TEST_PASSWORD, email = person.email, browser }: Try = {}) {
  const body = { email, pass };
  return browser ? browser.call('login', { body }) : app.call('login', { body });
}

/** A browser in which somebody has signed in. */
async function knownBrowser({ email = person.email }: Try = {}): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  await browser.signIn(email);
  return browser;
}

/** A browser with the same name as another, by a cookie of its own. */
function browserOf(aparelho: string | undefined): TestBrowser {
  const browser = new TestBrowser(app);
  if (aparelho !== undefined) browser.cookies.set('aparelho', aparelho);
  return browser;
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
    const browser = await knownBrowser();
    expect(await failTimes()).toEqual(TEN_WRONG);
    expect((await attempt()).status).toBe(429);
    expect((await attempt({ browser: new TestBrowser(app) })).status).toBe(429);
    expect((await attempt({ browser })).status).toBe(200);
    expect((await attempt()).status).toBe(429);
  });

  it('has ten tries of its own for each account, which lock no other', async () => {
    const [browser, other] = [await knownBrowser(), await knownBrowser()];
    const beside = await addPerson(app);
    await browser.signIn(beside.email);
    expect(await failTimes({ browser })).toEqual(TEN_WRONG);
    expect((await attempt({ browser })).status).toBe(429);
    expect((await attempt({ browser: other })).status).toBe(200);
    expect((await attempt({ browser, email: beside.email })).status).toBe(200);
    expect((await attempt()).status).toBe(200);
    app.clock.advance(SIGN_IN.accountMinutes * 60_000);
    expect((await attempt({ browser })).status).toBe(200);
  });

  it('starts again from none after a success, and stays the one that it was', async () => {
    const browser = await knownBrowser();
    const before = browser.cookies.get('aparelho');
    await attempt({ browser, pass: 'errada-2026' });
    await browser.signIn(person.email);
    expect(browser.cookies.get('aparelho')).toBe(before);
    expect(await failTimes({ browser })).toEqual(TEN_WRONG);
  });

  it('is unknown again after a password change', async () => {
    const browser = await knownBrowser();
    await changePassword();
    expect(await failTimes()).toEqual(TEN_WRONG);
    expect((await attempt({ browser, pass: NEW_PASSWORD })).status).toBe(429);
  });

  it('is known for that account alone, by no cookie that was made up, and keeps none that was planted [ID-15]', async () => {
    const browser = await knownBrowser();
    const other = await addPerson(app);
    const planted = browserOf('A'.repeat(43));
    await planted.signIn(other.email);
    expect(planted.cookies.get('aparelho')).not.toBe('A'.repeat(43));
    await failTimes();
    await failTimes({ email: other.email });
    const known = browser.cookies.get('aparelho');
    expect((await attempt({ email: other.email, browser: browserOf(known) })).status).toBe(429);
    expect((await attempt({ browser: browserOf(known) })).status).toBe(200);
    for (const made of ['', 'x', 'A'.repeat(43), `${known}A`, known?.slice(1)]) {
      expect([made, (await attempt({ browser: browserOf(made) })).status]).toEqual([made, 429]);
    }
  });

  it('is told nothing where the password was wrong, and no longer keeps a cookie that says who signed in [ID-15]', async () => {
    for (const values of [{ pass: 'errada-2026' }, { email: 'ninguem@demo.pt' }]) {
      const { headers } = await attempt({ ...values, browser: new TestBrowser(app) });
      expect(headers['set-cookie']).toBeUndefined();
    }
    const browser = new TestBrowser(app);
    browser.cookies.set(`aparelho-${person.cd}`, 'x.y');
    await browser.signIn(person.email);
    expect([...browser.cookies.keys()].sort()).toEqual(['aparelho', browser.proofs()[0]]);
    expect([...browser.cookies.values()].join(' ')).not.toContain(String(person.email));
  });
});

describe('a sign-in with a new device', () => {
  const letters = async () =>
    (await lettersTo(app.admin, person.email)).map(({ assunto, texto }) => `${assunto}\n${texto}`);

  it('is told by mail, the first of an account and one with a known device are not [ID-16]', async () => {
    const browser = await knownBrowser();
    await browser.signIn(person.email);
    expect(await letters()).toEqual([]);
    await new TestBrowser(app, 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1').signIn(
      person.email,
      TEST_PASSWORD,
      '203.0.113.77',
    );
    expect(await letters()).toEqual([
      expect.stringMatching(/aparelho novo[\s\S]*Safari em iPhone\. Rede: 203\.0\.113\.x\./),
    ]);
    // A new password makes no device new.
    await changePassword();
    await browser.signIn(person.email, NEW_PASSWORD);
    expect((await letters()).filter((text) => text.includes('aparelho novo'))).toHaveLength(1);
  });

  it('a program is known by its name and its range of addresses [ID-16]', async () => {
    const body = { email: person.email, pass: TEST_PASSWORD };
    const headers = { 'user-agent': 'curl/8.5.0' };
    for (const ip of ['203.0.113.4', '203.0.113.200']) {
      await app.call('login', { body, headers, ip });
    }
    expect(await letters()).toEqual([]);
    await app.call('login', { body, headers, ip: '198.51.100.4' });
    expect(await letters()).toHaveLength(1);
  });
});
