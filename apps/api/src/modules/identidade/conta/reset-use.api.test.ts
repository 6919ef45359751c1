import { SIGN_IN } from '@sst/contract/rules/limits';
import { PASSWORDS_DIFFER } from '@sst/contract/rules/texts/text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  askLink,
  isLiving,
  lettersTo,
  NEW_PASSWORD,
  opens,
  type Person,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import { FOREIGN, ROOT } from '../../../testing/utilizadores/places.ts';
import { startSession, TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

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

describe('a link', () => {
  it('is verified as often as asked, with the name of its user [API-17, PWD-06]', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { status, body } = await check();
      const answer = { message: 'A ligação é válida.', tipo: 'reposicao', nome: 'Teste' };
      expect([status, body]).toEqual([200, answer]);
    }
  });

  it('sets the password: the new one lets in, the old one no more [API-19, PWD-10, PWD-13]', async () => {
    const { status, body } = await use();
    expect([status, body]).toEqual([200, { message: 'Palavra-passe definida com sucesso.' }]);
    expect(await opens(app, person.email, NEW_PASSWORD)).toBe(true);
    expect(await opens(app, person.email, TEST_PASSWORD)).toBe(false);
  });

  it('serves in whatever case its e-mail is written [API-18, API-19]', async () => {
    const email = person.email.toUpperCase();
    expect((await check({ ...link, email })).status).toBe(200);
    expect((await use({ email })).status).toBe(200);
  });

  it('opens a place that was given while its use waited for that [API-14, API-19]', async () => {
    const place = `insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador, email_convite, nome_convite, dt_cria)
      values ($1, $1, $2, $3, 'Nome', $4)`;
    const account = 'select from utilizador where cd = $1 for update';
    const held = await holding(app, account, [person.cd]);
    const used = use();
    await held.waiting();
    await app.clock.during(1_000, async () => {
      const given = [FOREIGN, person.cd, person.email, app.clock.now()];
      await held.client.query(place, given);
      await held.release();
      await used;
    });
    const token = await startSession(app, person.cd);
    const { body } = await app.call('listEmpresas', { token, params: { userId: person.cd } });
    expect(body.message).toMatchObject([{ cd: ROOT }, { cd: FOREIGN }]);
  });

  it("ends every session of its user on the next call, and nobody else's [API-19, PWD-13]", async () => {
    const other = await addPerson(app);
    const tokens = [person.token, await startSession(app, person.cd)];
    for (const token of [...tokens, other.token]) expect(await isLiving(app, token)).toBe(true);
    await use();
    for (const token of tokens) expect(await isLiving(app, token)).toBe(false);
    expect(await isLiving(app, other.token)).toBe(true);
  });

  it("can be used once, and then invalidates its user's other links [API-19]", async () => {
    const other = await askLink(app, person.email);
    await use();
    for (const one of [link, other]) {
      await expectRefusal(app, () => usingLink(app, one, 'terceira-Palavra-3'), DEAD);
      await expectRefusal(app, () => check(one), DEAD);
    }
  });

  it('can be used once, also by ten calls at the same moment on two servers [API-19]', async () => {
    const second = await startTestApp({ database: app.database, clock: app.clock });
    const passwords = Array.from({ length: 10 }, (_, index) => `palavra-Numero-${index}`);
    const answers = await Promise.all(
      passwords.map((password, index) => usingLink(index % 2 ? app : second, link, password)),
    );
    await second.close();
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(404)]);
    const winner = passwords[statuses.indexOf(200)];
    expect(await opens(app, person.email, winner)).toBe(true);
  });

  it('and a change of the password wait for each other, whichever comes first [API-16, API-19]', async () => {
    const change = () => {
      const form = { passwordAtual: TEST_PASSWORD, passwordNova: 'pela-Pessoa-22' };
      const body = { ...form, passwordNovaConfirmacao: form.passwordNova };
      const params = { empresaId: 0, userId: person.cd };
      return app.call('updatePassword', { token: person.token, params, body });
    };
    const reset = () => use({}, 'pela-Ligacao-1');
    for (const [first, second, refused] of [
      [change, reset, 404],
      [reset, change, 555],
    ] as const) {
      const account = await holding(app, 'select from utilizador where cd = $1 for update', [
        person.cd,
      ]);
      const one = first();
      await account.waiting(1);
      const other = second();
      await account.waiting(2);
      await account.release();
      expect([(await one).status, (await other).status]).toEqual([200, refused]);
      person = await addPerson(app, { cd_empresa: 1 });
      link = await askLink(app, person.email);
    }
  });

  it('lets tries count anew, and tells the user by e-mail [API-19]', async () => {
    const body = { email: person.email, pass: 'errada-2026' };
    for (let turn = 0; turn < 10; turn++) await app.call('login', { body });
    await use();
    const right = { email: person.email, pass: NEW_PASSWORD };
    expect((await app.call('login', { body: right })).status).toBe(200);
    const letters = await lettersTo(app.admin, person.email);
    expect(letters.at(-1)?.assunto).toMatch(/a sua palavra-passe mudou/);
    expect(JSON.stringify(letters)).not.toContain(NEW_PASSWORD);
  });
});

it('a link that is none is refused before its password is looked at, which is costly [API-19, API-379]', async () => {
  const none = { token: 'x'.repeat(link.token.length) };
  await expectRefusal(app, () => use(none, 'Password123'), DEAD);
  expect((await use({}, 'Password123')).status).toBe(400);
});

it('a good link opens whatever was tried at the same address; what was tried does not count for it [CONV-13, API-379]', async () => {
  const ip = '10.6.6.6';
  const wrong = { ...link, token: 'x'.repeat(43) };
  const ask = async (query: Record<string, string>) =>
    (await app.call('checkReset', { query, ip })).status;
  for (let turn = 0; turn < SIGN_IN.addressFailures; turn++) expect(await ask(wrong)).toBe(404);
  expect([await ask(wrong), await ask(link)]).toEqual([429, 200]);
});

describe('the new password of a link', () => {
  it.each([
    ['curta-1', 'passwordNova'],
    ['x'.repeat(129), 'passwordNova'],
    ['password', 'passwordNova'],
    ['12345678', 'passwordNova'],
    ['', 'passwordNova'],
  ])('%j is refused, and the link serves on [API-19]', async (password, field) => {
    const refusal = { status: 400, codigo: 'INVALIDO', fields: [field] };
    await expectRefusal(app, () => use({}, password), refusal);
    expect((await use()).status).toBe(200);
  });

  it('is not the e-mail of the account', async () => {
    const refusal = { status: 400, codigo: 'INVALIDO', fields: ['passwordNova'] };
    await expectRefusal(app, () => use({}, person.email), refusal);
    expect((await use()).status).toBe(200);
  });

  it('differs from its confirmation: refused with that text [API-19, PWD-08]', async () => {
    const body = { ...link, passwordNova: NEW_PASSWORD, confirmarPasswordNova: 'outra-Palavra-8' };
    const call = () => app.call('resetPassword', { body });
    const answer = await expectRefusal(app, call, {
      status: 400,
      fields: ['confirmarPasswordNova'],
    });
    expect(answer.body.campos.confirmarPasswordNova).toBe(PASSWORDS_DIFFER);
  });
});
