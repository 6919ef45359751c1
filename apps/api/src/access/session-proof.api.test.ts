import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson, isLiving } from '../testing/utilizadores/accounts.ts';
import { TestBrowser } from '../testing/utilizadores/test-browser.ts';
import { startSession, TEST_PASSWORD } from '../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const own = async (browser: TestBrowser, token: string) =>
  (await browser.call('getUtilizador', { token })).body.utilizador?.cd;

describe('the session of a browser', () => {
  it('opens for its own cookie alone: a token that was read or copied opens nothing, whichever way it is sent [ID-10]', async () => {
    const person = await addPerson(app);
    const browser = new TestBrowser(app);
    const token = await browser.signIn(person.email);
    expect(await own(browser, token)).toBe(person.cd);
    const other = new TestBrowser(app);
    await other.signIn((await addPerson(app)).email);
    const made = `${browser.proofs()[0]}=${'A'.repeat(43)}`;
    const stolen: Record<string, string>[] = [
      { 'x-sessao': token },
      { authorization: `Bearer ${token}` },
      { 'x-sessao': token, cookie: [...other.cookies].map((pair) => pair.join('=')).join('; ') },
      { 'x-sessao': token, cookie: made },
      { 'x-sessao': token, cookie: `${browser.proofs()[0]}=` },
    ];
    for (const headers of stolen) {
      const { status, body } = await app.call('getUtilizador', { headers });
      expect([status, body.codigo]).toEqual([401, 'SEM_SESSAO']);
    }
    expect(await own(browser, token)).toBe(person.cd);
  });

  it('is one of several: two tabs hold two users, each by the token in its header; signing out of one leaves the other [ID-11]', async () => {
    const [one, two] = [await addPerson(app), await addPerson(app)];
    const browser = new TestBrowser(app);
    const first = await browser.signIn(one.email);
    const second = await browser.signIn(two.email);
    expect(browser.proofs()).toHaveLength(2);
    expect([await own(browser, first), await own(browser, second)]).toEqual([one.cd, two.cd]);
    expect((await browser.call('logout', { token: first })).status).toBe(200);
    expect(browser.proofs()).toHaveLength(1);
    expect([await own(browser, first), await own(browser, second)]).toEqual([undefined, two.cd]);
  });

  it('keeps proofs of living sessions alone, and never more than twenty [ID-12]', async () => {
    const person = await addPerson(app);
    const browser = new TestBrowser(app);
    const codes = Array.from({ length: 25 }, (_, index) => 700_001 + index);
    for (const cd of codes) browser.cookies.set(`sessao-${cd}`, 'x');
    await browser.signIn(person.email);
    expect(browser.proofs()).toHaveLength(1);
    await app.admin.query(
      `insert into sessao (cd, token_hash, cd_utilizador, dt_cria, dt_uso)
       select cd, sha256(convert_to(cd::text, 'UTF8')), $2, $3, $3 from unnest($1::bigint[]) cd`,
      [codes, person.cd, app.clock.now()],
    );
    for (const cd of codes) browser.cookies.set(`sessao-${cd}`, 'x');
    await browser.signIn((await addPerson(app)).email);
    expect(browser.proofs()).toHaveLength(20);
    expect(browser.proofs()).not.toContain('sessao-700001');
    expect(browser.proofs()).toContain('sessao-700025');
  });

  it('is proved by cookies that no script reads, of this very host where it has https [ID-13]', async () => {
    const person = await addPerson(app);
    const body = { email: person.email, pass: TEST_PASSWORD };
    const headers = { origin: 'https://cliente.exemplo.pt' };
    const setBy = async (from: TestApp) =>
      [(await from.call('login', { body, headers })).headers['set-cookie']].flat().map(String);
    expect(await setBy(app)).toEqual([
      expect.stringMatching(
        /^aparelho=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^sessao-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const { database, clock } = app;
    const publicUrl = 'https://cliente.exemplo.pt';
    const secure = await startTestApp({ database, clock, publicUrl });
    expect(await setBy(secure)).toEqual([
      expect.stringMatching(/^__Host-aparelho=.*; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-sessao-\d+=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    const browser = new TestBrowser(secure);
    const token = await browser.signIn(person.email);
    expect(await own(browser, token)).toBe(person.cd);
    await secure.close();
  });

  it('is told from that of a program, and from those of before, which go on with their token alone [ID-14]', async () => {
    const person = await addPerson(app);
    const body = { email: person.email, pass: TEST_PASSWORD };
    const { body: answer, headers } = await app.call('login', { body });
    expect(headers['set-cookie']).toBeUndefined();
    for (const [header, value] of [
      ['x-sessao', answer.token],
      ['authorization', `Bearer ${answer.token}`],
    ]) {
      const sent = { headers: { [header]: value } };
      expect((await app.call('getUtilizador', sent)).status).toBe(200);
    }
    expect(await isLiving(app, await startSession(app, person.cd))).toBe(true);
  });
});
