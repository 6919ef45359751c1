import { SIGN_IN, UTILIZADOR } from '@sst/contract/rules/limits';
import { PASSWORDS_DIFFER } from '@sst/contract/rules/texts/text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  isLiving,
  lastLinkTo,
  lettersTo,
  NEW_PASSWORD,
  opens,
  type Person,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import {
  createUser,
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

const form = {
  passwordAtual: TEST_PASSWORD,
  passwordNova: NEW_PASSWORD,
  passwordNovaConfirmacao: NEW_PASSWORD,
};

function change(
  values: Record<string, unknown> = {},
  userId = person.cd,
  empresaId: number | string = 1,
) {
  const params = { empresaId, userId };
  return app.call('updatePassword', { token: person.token, params, body: { ...form, ...values } });
}

const choosing = (password: string) =>
  change({ passwordNova: password, passwordNovaConfirmacao: password });

describe('changing the own password', () => {
  it('lets the new one in and the old one no more [API-16, OWN-12, OWN-13]', async () => {
    const { status, body } = await change();
    expect([status, body]).toEqual([200, { message: 'Palavra-passe alterada com sucesso.' }]);
    expect(await opens(app, person.email, NEW_PASSWORD)).toBe(true);
    expect(await opens(app, person.email)).toBe(false);
  });

  it('ends the other sessions on the next call, and not this one [API-16]', async () => {
    const others = [await startSession(app, person.cd), await startSession(app, person.cd)];
    for (const token of others) expect(await isLiving(app, token)).toBe(true);
    await change();
    expect(await isLiving(app, person.token)).toBe(true);
    for (const token of others) expect(await isLiving(app, token)).toBe(false);
  });

  it("ends nobody else's session [API-16]", async () => {
    const other = await addPerson(app, { cd_empresa: 1 });
    await change();
    expect(await isLiving(app, other.token)).toBe(true);
  });

  it('makes links useless that were sent before [API-16]', async () => {
    await app.call('requestReset', { query: { email: person.email } });
    const link = await lastLinkTo(app.admin, person.email);
    await change();
    await expectRefusal(app, () => usingLink(app, link, 'terceira-Palavra-3'), { status: 404 });
    expect(await opens(app, person.email, NEW_PASSWORD)).toBe(true);
  });

  it('withdraws the letter for a new password that waits, and keeps the invitation [API-16, PWD-201]', async () => {
    const waiting = (tipo: string) =>
      app.admin.query(
        `insert into correio (para, assunto, texto, html, ligacao, dt_cria, dt_proxima, dt_devida)
         values ($1, $2, 't', 'h', jsonb_build_object('cd_utilizador', $3::bigint, 'tipo', $2::text), $4, 'infinity', $4)`,
        [person.email, tipo, person.cd, app.clock.now()],
      );
    for (const tipo of ['convite', 'reposicao']) await waiting(tipo);
    await change();
    const { rows } = await app.admin.query(
      `select assunto, texto, isfinite(dt_devida) as due from correio where para = $1 and ligacao is not null order by numero_do_codigo('correio', cd)`,
      [person.email],
    );
    expect(rows).toEqual([
      { assunto: 'convite', texto: 't', due: true },
      { assunto: 'reposicao', texto: '', due: false },
    ]);
  });

  it('is told by e-mail, without the password, and written down [API-16]', async () => {
    await change();
    const letters = await lettersTo(app.admin, person.email);
    expect(letters.map(({ assunto }) => assunto)).toEqual([
      'Área de Cliente SST: a sua palavra-passe mudou',
    ]);
    expect(JSON.stringify(letters)).not.toContain(NEW_PASSWORD);
    const { rows } = await app.admin.query(
      'select acao from registo_sessao where cd_utilizador = $1',
      [person.cd],
    );
    expect(rows).toEqual([{ acao: 'palavra-passe' }]);
  });

  it.each([0, 1, 61, '999999999'])(
    'is the same with company %s in the path [API-16]',
    async (company) => {
      expect((await change({}, person.cd, company)).status).toBe(200);
    },
  );

  it('of another user is not found, known or not [API-16]', async () => {
    const other = await createUser(app.admin, [{ cd_empresa: 1 }]);
    for (const userId of [other, 987_654_321]) {
      const answer = await expectRefusal(app, () => change({}, userId), { status: 404 });
      expect(answer.body.codigo).toBe('NAO_ENCONTRADO');
    }
  });
});

describe('the current password', () => {
  const wrong = () => change({ passwordAtual: 'errada-2026' });

  it('that is wrong is 555 with a text, and changes nothing [API-16, OWN-14]', async () => {
    const answer = await expectRefusal(app, wrong, { status: 555, codigo: 'PALAVRA_PASSE_ERRADA' });
    expect(answer.body.error).toBe('A palavra-passe atual não está correta.');
  });

  it('is refused with 429 after ten wrong tries [API-16]', async () => {
    for (let index = 0; index < SIGN_IN.accountFailures; index++) {
      expect((await wrong()).status).toBe(555);
    }
    await expectRefusal(app, () => change(), { status: 429 });
  });

  it('of two simultaneous password changes only one succeeds [API-16]', async () => {
    const [one, other] = ['primeira-Palavra-1', 'segunda-Palavra-2'];
    const answers = await Promise.all([choosing(one), choosing(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 555]);
    const winner = answers[0]?.status === 200 ? one : other;
    expect(await opens(app, person.email, winner)).toBe(true);
  });
});

/** As long as a password may be. */
const LONGEST = 'Verde-Rio-27-lento-e-largo'.padEnd(UTILIZADOR.palavraPasseMax, 'kq7');

describe('the new password', () => {
  it('may not be the current one: 400 on its field [API-16]', async () => {
    const answer = await expectRefusal(app, () => choosing(TEST_PASSWORD), { status: 400 });
    const text = 'A nova palavra-passe tem de ser diferente da atual.';
    expect(answer.body).toMatchObject({ error: text, campos: { passwordNova: text } });
  });

  it.each([
    ['x'.repeat(UTILIZADOR.palavraPasseMin - 1), 400],
    ['zqx-wvk9', 400],
    ['zqx-wvk9-rbtd', 200],
    [LONGEST, 200],
    [`${LONGEST}z`, 400],
    ['', 400],
    ['çãõéüñ-😀-ïœßþ', 200],
    [' espaço antes e depois ', 200],
  ])('%j answers %i [API-16, OWN-16]', async (password, status) => {
    expect((await choosing(password)).status).toBe(status);
    expect(await opens(app, person.email, password || 'x')).toBe(status === 200);
  });

  it.each(['password', '12345678', 'Password', 'QWERTYUIOP', 'iloveyou', 'princess'])(
    '%s is among the most common, and refused [API-16, OWN-16]',
    async (password) => {
      const answer = await expectRefusal(app, () => choosing(password), {
        status: 400,
        codigo: 'INVALIDO',
        fields: ['passwordNova'],
      });
      expect(answer.body.campos.passwordNova).toMatch(/das mais usadas/);
    },
  );

  it.each([' '.repeat(8), 'ç'.repeat(9), '😀'.repeat(8)])(
    '%j is one character repeated, and refused [OWN-16]',
    async (password) => {
      const answer = await expectRefusal(app, () => choosing(password), {
        status: 400,
        codigo: 'INVALIDO',
        fields: ['passwordNova'],
      });
      expect(answer.body.campos.passwordNova).toMatch(/^Um só carácter repetido/);
    },
  );

  it.each([
    ['e-mail', ({ email }: Person) => email.toUpperCase()],
    ['e-mail before the @', ({ email }: Person) => email.split('@')[0] ?? ''],
  ])("is refused if it is the user's own %s [OWN-16]", async (_, choice) => {
    const answer = await expectRefusal(app, () => choosing(choice(person)), {
      status: 400,
      codigo: 'INVALIDO',
      fields: ['passwordNova'],
    });
    expect(answer.body.campos.passwordNova).toBe(
      'O e-mail da conta, ou a parte antes do @, não serve de palavra-passe: escolha outra.',
    );
  });

  it('differs from its confirmation: refused with that text, and nothing written [API-16, OWN-11]', async () => {
    const differing = () => change({ passwordNovaConfirmacao: `${NEW_PASSWORD} ` });
    const answer = await expectRefusal(app, differing, {
      status: 400,
      fields: ['passwordNovaConfirmacao'],
    });
    expect(answer.body.campos.passwordNovaConfirmacao).toBe(PASSWORDS_DIFFER);
  });

  it.each([
    [{ passwordAtual: '' }, ['passwordAtual']],
    [{ passwordAtual: undefined }, ['passwordAtual']],
    [{ passwordNovaConfirmacao: undefined }, ['passwordNovaConfirmacao']],
    [{ passwordNova: 12345678 }, ['passwordNova']],
    [{ passwordAtual: 'x'.repeat(129) }, ['passwordAtual']],
  ])('with %j is refused [OWN-10]', async (values, fields) => {
    await expectRefusal(app, () => change(values), { status: 400, fields });
  });
});
