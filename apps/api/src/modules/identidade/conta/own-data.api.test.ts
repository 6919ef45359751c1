import { avatarOf } from '@sst/contract/rules/identidade/avatar';
import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { type CallResult, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  countLetters,
  isLiving,
  lettersTo,
  opens,
  type Person,
} from '../../../testing/utilizadores/accounts.ts';
import {
  createUser,
  newEmail,
  startSession,
  TEST_PASSWORD,
} from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from tentativa');
  person = await addPerson(app, { cd_empresa: 1 });
});

const formOf = ({ cd, nome, email }: Person) => ({
  codigo: cd,
  nome,
  email,
  password: TEST_PASSWORD,
});

function change(values: Record<string, unknown> = {}, { token } = person): Promise<CallResult> {
  return app.call('updateConta', { token, body: { ...formOf(person), ...values } });
}

async function me({ token } = person) {
  return (await app.call('getUtilizador', { token })).body;
}

describe('own data', () => {
  it('change, with the avatar, and hold from the next call on [API-15, OWN-05, OWN-06]', async () => {
    await me();
    const email = newEmail();
    const { status, body } = await change({ nome: '  Zélia Conceição ', email: ` ${email} ` });
    const avatar = avatarOf({ cd: person.cd, nome: 'Zélia Conceição' });
    expect([status, body]).toEqual([200, { message: 'Dados alterados com sucesso.', avatar }]);
    expect(await me()).toMatchObject({ utilizador: { nome: 'Zélia Conceição', email }, avatar });
    expect([await opens(app, email), await opens(app, person.email)]).toEqual([true, false]);
  });

  it.each([
    ['neither companies nor accesses', []],
    ['a company and no accesses', [{ cd_empresa: 1 }]],
    ['an inactive place', [{ cd_empresa: 1, inactiv: true }]],
  ])('are changed by a user with %s [OWN-17, PERM-14]', async (_, places) => {
    person = await addPerson(app, ...places);
    expect((await change({ nome: 'Outro Nome' })).status).toBe(200);
  });

  it('take three other e-mails in a quarter of an hour, taken ones among them, and any name [API-15, OWN-04]', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await createUser(app.admin, [], { email: second });
    expect((await change({ email: first })).status).toBe(200);
    expect((await change({ email: second })).status).toBe(409);
    expect((await change({ email: newEmail() })).status).toBe(200);
    const refusal = { status: 429, codigo: 'DEMASIADAS_TENTATIVAS' };
    await expectRefusal(app, () => change({ email: newEmail() }), refusal);
    await expectRefusal(app, () => change({ email: second }), refusal);
    const { email } = (await me()).utilizador;
    expect((await change({ email, nome: 'Outro Nome' })).status).toBe(200);
  });

  it.each([
    [{ nome: '' }, ['nome']],
    [{ nome: '   ' }, ['nome']],
    [{ nome: 'x'.repeat(101) }, ['nome']],
    [{ nome: 'a\0b' }, ['nome']],
    [{ nome: undefined, email: undefined, password: undefined }, ['email', 'nome', 'password']],
    [{ codigo: undefined }, ['codigo']],
    [{ email: '' }, ['email']],
    [{ email: 'sem-arroba' }, ['email']],
    [{ email: 'a@b' }, ['email']],
    [{ email: 'a b@c.pt' }, ['email']],
    [{ email: 'a@c.pt\nBcc: b@c.pt' }, ['email']],
    [{ email: 'a@c.pt, b@c.pt' }, ['email']],
    [{ email: `${'x'.repeat(250)}@c.pt` }, ['email']],
    [{ password: '' }, ['password']],
    [{ password: 'x'.repeat(129) }, ['password']],
  ])('are refused for %j, with the fields [OWN-04]', async (values, fields) => {
    await expectRefusal(app, () => change(values), { status: 400, codigo: 'INVALIDO', fields });
  });

  // The first letter of each looks like one of the alphabet of e-mails and becomes it in lower or upper case.
  it.each([
    '\u212aelvin@teste.pt',
    '\u017foma@teste.pt',
    '\u0130nes@teste.pt',
    'ines@teste\u3002pt',
  ])('take no sign that passes for another: %s [OWN-04]', async (email) => {
    await expectRefusal(app, () => change({ email }), { status: 400, fields: ['email'] });
  });

  it('are refused with the code of another user [OWN-04]', async () => {
    const codigo = await createUser(app.admin, [{ cd_empresa: 1 }]);
    await expectRefusal(app, () => change({ codigo }), { status: 400, fields: ['codigo'] });
  });

  it("take no further fields: neither the provider's flag nor a password can be set [API-15]", async () => {
    const more = { prestador: true, pass_hash: 'x', cd: 1, email_confirmado: 'x', adm: true };
    expect((await change({ ...more, nome: 'Maria' })).status).toBe(200);
    const { rows } = await app.admin.query(
      'select prestador, email_confirmado from utilizador where cd = $1',
      [person.cd],
    );
    expect(rows[0]).toEqual({ prestador: false, email_confirmado: person.email });
    expect(await opens(app, person.email)).toBe(true);
  });

  it('end no session, and are written down [API-15]', async () => {
    const other = await startSession(app, person.cd);
    await change({ nome: 'Maria' });
    expect([await isLiving(app, person.token), await isLiving(app, other)]).toEqual([true, true]);
    const { rows } = await app.admin.query(
      'select acao from registo_sessao where cd_utilizador = $1',
      [person.cd],
    );
    expect(rows).toEqual([{ acao: 'dados' }]);
  });
});

describe('the e-mail', () => {
  it.each(['as it is', 'in capitals'])('of another user is refused, %s [API-15]', async (how) => {
    const other = await addPerson(app);
    const email = how === 'in capitals' ? other.email.toUpperCase() : other.email;
    const answer = await expectRefusal(app, () => change({ email }), {
      status: 409,
      codigo: 'EMAIL_OCUPADO',
      fields: ['email'],
    });
    expect(answer.body.error).toBe('Este e-mail já é usado por outra conta.');
  });

  it('goes to one account only where two ask for it at the same moment [API-15]', async () => {
    const other = await addPerson(app);
    const email = newEmail();
    const answers = await Promise.all([
      change({ email }),
      app.call('updateConta', { token: other.token, body: { ...formOf(other), email } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('notifies the old address and the new one when it changes [API-15, ID-17]', async () => {
    const email = newEmail();
    await change({ email });
    const [letter, ...others] = await lettersTo(app.admin, person.email);
    expect(others).toEqual([]);
    expect(letter?.texto).toContain(`O e-mail com que entra passou a ser ${email}.`);
    const told = await lettersTo(app.admin, email);
    expect(told.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('Este endereço passou a ser o e-mail com que entra na sua conta.'),
    ]);
  });

  it('may change its case, without a notice [API-15]', async () => {
    const letters = await countLetters(app.admin);
    expect((await change({ email: person.email.toUpperCase() })).status).toBe(200);
    expect((await me()).utilizador.email).toBe(person.email.toUpperCase());
    expect(await countLetters(app.admin)).toBe(letters);
  });
});

describe('the password that confirms', () => {
  const wrong = () => change({ password: 'errada-2026', nome: 'Maria' });

  it('is the own one: a wrong one is 555, and changes nothing [API-15, OWN-07]', async () => {
    await expectRefusal(app, wrong, { status: 555, codigo: 'PALAVRA_PASSE_ERRADA' });
  });

  it('is not enough where it is changed while the call waits [API-15]', async () => {
    const held = await holding(app, `update utilizador set pass_hash = 'outra' where cd = $1`, [
      person.cd,
    ]);
    const answer = change({ nome: 'Outro Nome' });
    await held.waiting();
    await held.release();
    expect((await answer).status).toBe(555);
    expect((await me()).utilizador.nome).toBe(person.nome);
  });

  it('is taken exactly [API-15]', async () => {
    for (const password of [
      ` ${TEST_PASSWORD}`,
      `${TEST_PASSWORD} `,
      TEST_PASSWORD.toUpperCase(),
    ]) {
      await expectRefusal(app, () => change({ password }), { status: 555 });
    }
  });

  it('locks after ten wrong tries, here and at the sign-in, even for the right password [API-15]', async () => {
    for (let index = 0; index < SIGN_IN.accountFailures; index++) {
      expect((await wrong()).status).toBe(555);
    }
    const answer = await expectRefusal(app, () => change({ nome: 'Maria' }), { status: 429 });
    expect(Number(answer.headers['retry-after'])).toBe(SIGN_IN.accountMinutes * 60);
    const body = { email: person.email, pass: TEST_PASSWORD };
    expect((await app.call('login', { body, ip: '10.5.5.5' })).status).toBe(429);
  });

  it('resets the count of wrong tries when right [API-15]', async () => {
    for (let index = 0; index < SIGN_IN.accountFailures - 1; index++) await wrong();
    expect((await change({ nome: 'Maria' })).status).toBe(200);
    expect((await wrong()).status).toBe(555);
  });
});
