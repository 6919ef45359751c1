import { INVITATION_DAYS, RESET } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  askLink,
  lastLinkTo,
  lettersTo,
  NEW_PASSWORD,
  opens,
  type Person,
  register,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import { newEmail, TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DEAD = { status: 404, codigo: 'LIGACAO_INVALIDA' };

let app: TestApp;
let person: Person;
let link: { email: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from tentativa');
  person = await addPerson(app, { cd_empresa: 1 });
  link = await askLink(app, person.email);
});

const check = (query: Record<string, string> = link) => app.call('checkReset', { query });
const use = (more: Partial<typeof link> = {}, password?: string) =>
  usingLink(app, { ...link, ...more }, password);

async function expectDead(more: Partial<typeof link> = {}): Promise<void> {
  await expectRefusal(app, () => check({ ...link, ...more }), DEAD);
  await expectRefusal(app, () => use(more), DEAD);
  expect(await opens(app, person.email)).toBe(true);
}

describe('a link serves nobody', () => {
  it('after an hour [API-17, API-19]', async () => {
    app.clock.advance(RESET.minutes * MINUTE_MS - 1_000);
    expect((await check()).status).toBe(200);
    app.clock.advance(1_000);
    await expectDead();
  });

  it('with the e-mail of another user, though the token is right [API-17, API-19]', async () => {
    const other = await addPerson(app);
    await expectDead({ email: other.email });
    await expectDead({ email: newEmail() });
    expect(await opens(app, other.email)).toBe(true);
  });

  it('with another token, or the hash of one [API-17, API-19]', async () => {
    const { token } = link;
    const flipped = (token[0] === 'A' ? 'B' : 'A') + token.slice(1);
    const { rows } = await app.admin.query(
      'select chave_hash from chave_palavra_passe where cd_utilizador = $1',
      [person.cd],
    );
    const hash = rows[0].chave_hash.toString('base64url');
    for (const wrong of [flipped, token.toLowerCase(), hash, 'x'.repeat(43)]) {
      await expectDead({ token: wrong });
    }
  });

  it.each([
    '',
    'x'.repeat(42),
    'x'.repeat(44),
    `${'x'.repeat(42)}%`,
    "' or 1=1--",
    '../'.repeat(14),
  ])('with a token of the form %j [API-17, API-19]', async (token) => {
    const refusal = { status: 400, codigo: 'INVALIDO', fields: ['token'] };
    await expectRefusal(app, () => check({ ...link, token }), refusal);
    await expectRefusal(app, () => use({ token }), refusal);
  });

  it('with the link of another user made to look like it [API-19]', async () => {
    const other = await addPerson(app);
    const theirs = await askLink(app, other.email);
    await expectDead({ token: theirs.token });
  });

  it('once the e-mail has changed: neither with the old address nor with the new one [API-17, API-19]', async () => {
    const email = newEmail();
    const body = { codigo: person.cd, nome: 'Teste', email, password: TEST_PASSWORD };
    await app.call('updateConta', { token: person.token, body });
    for (const address of [person.email, email]) {
      await expectRefusal(app, () => check({ ...link, email: address }), DEAD);
      await expectRefusal(app, () => use({ email: address }), DEAD);
    }
    expect(await opens(app, email)).toBe(true);
  });
});

describe('an invitation', () => {
  const invite = async () => {
    const admin = await addPerson(app, { cd_empresa: 1, adm: true });
    const email = newEmail();
    await register(app, admin, { email, nome: 'Convidada' });
    return lastLinkTo(app.admin, email);
  };

  it('lives seven days, and then opens nothing [API-17, API-19]', async () => {
    const { email, token } = await invite();
    app.clock.advance(INVITATION_DAYS * DAY_MS - 1_000);
    expect((await check({ email, token })).body).toMatchObject({
      tipo: 'convite',
      nome: 'Convidada',
    });
    app.clock.advance(1_000);
    await expectRefusal(app, () => check({ email, token }), DEAD);
    await expectRefusal(app, () => usingLink(app, { email, token }), DEAD);
  });

  it('sets the first password, of which no further letter tells [API-19]', async () => {
    const { email, token } = await invite();
    expect(await opens(app, email, NEW_PASSWORD)).toBe(false);
    expect((await usingLink(app, { email, token })).status).toBe(200);
    expect(await opens(app, email, NEW_PASSWORD)).toBe(true);
    expect(await lettersTo(app.admin, email)).toHaveLength(1);
  });

  it('to a place that was made inactive meanwhile opens the account and no company [API-19, PERM-13]', async () => {
    const { email, token } = await invite();
    await app.admin.query(
      `update utilizador_empresa set inactiv = true
        where cd_utilizador = (select cd from utilizador where email = $1)`,
      [email],
    );
    await usingLink(app, { email, token });
    const { body } = await app.call('login', { body: { email, pass: NEW_PASSWORD } });
    const me = (await app.call('getUtilizador', { token: body.token })).body.utilizador;
    const params = { userId: me.cd };
    const companies = await app.call('listEmpresas', { token: body.token, params });
    expect(companies.body).toEqual({ message: [] });
    const list = await app.call('getPainel', { token: body.token, params: { company: 1 } });
    expect(list.status).toBe(403);
  });
});
