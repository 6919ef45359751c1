import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factorCommand } from '../../../cli/factor-command.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  askLink,
  isLiving,
  lettersTo,
  NEW_PASSWORD,
  type Person,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import { FACTOR_SECRET, factorCodeNow } from '../../../testing/utilizadores/factor.ts';
import { FOREIGN, ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

const HALF_MINUTE_MS = 30_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const codeNow = () => factorCodeNow(app.clock.now());

function activate({ token }: Person, values: Readonly<Record<string, string>> = {}) {
  const body = { password: TEST_PASSWORD, segredo: FACTOR_SECRET, codigo: codeNow(), ...values };
  return app.call('activateFator', { token, body });
}

/** Somebody with a factor. */
async function withFactor(...places: Parameters<typeof addPerson>[1][]) {
  const person = await addPerson(app, ...places);
  const { body } = await activate(person);
  // The half minute of the code that activated it is used up.
  app.clock.advance(HALF_MINUTE_MS);
  return { ...person, codigos: body.codigos as string[] };
}

async function begin({ email }: Person, pass = TEST_PASSWORD): Promise<string> {
  const { body } = await app.call('login', { body: { email, pass } });
  expect(body).toEqual({ passo: 'segundo-fator', codigo: expect.any(String) });
  return body.codigo;
}

const confirm = (codigo: string, valor: string) =>
  app.call('confirmFator', { body: { codigo, valor } });

describe('a second factor', () => {
  it('is set up with one secret for ten minutes, of the browser that began, and with another one then or once it is active [ID-125]', async () => {
    const person = await addPerson(app);
    const shown = async (token = person.token) =>
      (await app.call('beginFator', { token })).body.segredo as string;
    const segredo = await shown();
    expect([segredo, await shown()]).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), segredo]);
    const { body } = await app.call('login', {
      body: { email: person.email, pass: TEST_PASSWORD },
    });
    expect(await shown(body.token)).not.toBe(segredo);
    const again = await shown();
    expect(again).not.toBe(segredo);
    await app.clock.during(10 * 60_000, async () => expect(await shown()).not.toBe(again));
    const last = await shown();
    const codigo = factorCodeNow(app.clock.now(), last);
    expect((await activate(person, { segredo: last, codigo })).status).toBe(200);
    expect((await app.admin.query('select from fator_por_ativar')).rowCount).toBe(0);
  });

  it('is activated with the password and a code of the application; ten recovery codes come once, and a letter tells; a wrong code is no failed sign-in [ID-30, API-547, EVSEG-32]', async () => {
    const person = await addPerson(app);
    expect((await activate(person, { password: 'errada-2026' })).status).toBe(555);
    const wrong = codeNow() === '123456' ? '654321' : '123456';
    expect((await activate(person, { codigo: wrong })).body.campos).toHaveProperty('codigo');
    const { status, body } = await activate(person);
    expect([status, new Set(body.codigos).size]).toEqual([200, 10]);
    const failed = await app.admin.query(
      `select tipo from evento_seguranca where tipo = 'fator-falhado' and cd_utilizador = $1`,
      [person.cd],
    );
    expect(failed.rows).toEqual([]);
    expect((await activate(person)).status).toBe(409);
    const state = (await app.call('getFator', { token: person.token })).body;
    expect(state).toEqual({
      ativo: true,
      desde: app.clock.now().toISOString(),
      codigos: 10,
      exigido: false,
    });
    const { rows } = await app.admin.query(
      'select count(*)::int as n from codigo_recuperacao where cd_utilizador = $1 and codigo_hash::text like any($2)',
      [person.cd, body.codigos],
    );
    expect(rows[0].n).toBe(0);
    expect((await lettersTo(app.admin, person.email)).at(-1)?.texto).toContain('foi ativado');
  });

  it('comes after the password at each sign-in: its code begins nothing but the session, a code of the application serves once [ID-31, API-548]', async () => {
    const person = await withFactor();
    const first = await begin(person);
    expect(await isLiving(app, first)).toBe(false);
    expect(
      (
        await app.call('choosePassword', {
          body: { codigo: first, passwordNova: NEW_PASSWORD, confirmarPasswordNova: NEW_PASSWORD },
        })
      ).status,
    ).toBe(404);
    expect((await app.call('postponePassword', { body: { codigo: first } })).status).toBe(404);
    const code = codeNow();
    const { body } = await confirm(first, code);
    expect(await isLiving(app, body.token)).toBe(true);
    const replayed = await confirm(await begin(person), code);
    expect([replayed.status, replayed.body.campos]).toEqual([400, { valor: expect.any(String) }]);
    // Nor one of before, though the telephone may be late.
    app.clock.advance(HALF_MINUTE_MS);
    const late = await begin(person);
    expect(
      (await confirm(late, factorCodeNow(new Date(app.clock.now().getTime() - HALF_MINUTE_MS))))
        .status,
    ).toBe(400);
    expect((await confirm(late, codeNow())).status).toBe(200);
  });

  it('takes a recovery code in place of the telephone, each once, however it is written [ID-32]', async () => {
    const person = await withFactor();
    const [one = '', two = ''] = person.codigos;
    expect((await confirm(await begin(person), one.toUpperCase().replace('-', ' '))).status).toBe(
      200,
    );
    expect((await confirm(await begin(person), one)).status).toBe(400);
    expect((await confirm(await begin(person), two)).status).toBe(200);
    const stranger = await withFactor();
    expect((await confirm(await begin(stranger), person.codigos[2] ?? '')).status).toBe(400);
    expect((await app.call('getFator', { token: person.token })).body.codigos).toBe(8);
  });

  it('bears ten wrong codes in a quarter of an hour, over all sign-ins of the account [ID-34]', async () => {
    const person = await withFactor();
    for (let turn = 0; turn < SIGN_IN.accountFailures; turn++) {
      expect((await confirm(await begin(person), 'zzzzz-zzzzz')).status).toBe(400);
    }
    expect((await confirm(await begin(person), codeNow())).status).toBe(429);
    await app.clock.during(SIGN_IN.accountMinutes * 60_000, async () =>
      expect((await confirm(await begin(person), codeNow())).status).toBe(200),
    );
  });

  it('is not taken away by a new password, only by whoever has both, which a letter tells [ID-35, API-549]', async () => {
    const person = await withFactor({ cd_empresa: ROOT });
    await usingLink(app, await askLink(app, person.email));
    const codigo = await begin(person, NEW_PASSWORD);
    const { token } = (await confirm(codigo, codeNow())).body;
    const remove = (values: Readonly<Record<string, string>>) =>
      app.call('removeFator', { token, body: { password: NEW_PASSWORD, codigo: 'x', ...values } });
    expect((await remove({})).status).toBe(400);
    expect((await remove({ password: 'errada-2026' })).status).toBe(555);
    expect((await remove({ codigo: person.codigos[0] ?? '' })).status).toBe(200);
    const login = await app.call('login', { body: { email: person.email, pass: NEW_PASSWORD } });
    expect(Object.keys(login.body)).toEqual(['token']);
    expect((await lettersTo(app.admin, person.email)).at(-1)?.texto).toContain('foi desativado');
  });

  it('lets a password of eight characters do, and none that is soon guessed [ID-36]', async () => {
    const person = await withFactor();
    const change = (passwordNova: string) =>
      app.call('updatePassword', {
        token: person.token,
        params: { empresaId: 0, userId: person.cd },
        body: { passwordAtual: TEST_PASSWORD, passwordNova, passwordNovaConfirmacao: passwordNova },
      });
    expect([(await change('benfica1904')).status, (await change('x7Kq9!m')).status]).toEqual([
      400, 400,
    ]);
    expect((await change('x7Kq9!mZ')).status).toBe(200);
  });
});

describe('a lost factor', () => {
  it('is taken away by an administrator of every place of the account, with a letter and a line in the log; of a shared account by none; all sessions end [ID-37, ID-124, API-550]', async () => {
    const admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const user = await withFactor({ cd_empresa: ROOT });
    const shared = await withFactor({ cd_empresa: ROOT }, { cd_empresa: FOREIGN });
    const reset = ({ cd }: Person) =>
      app.call('resetFatorDoUtilizador', {
        token: admin.token,
        params: { company: ROOT, userId: cd },
      });
    const own = async ({ token }: Person) => (await app.call('getFator', { token })).status;
    expect([(await reset(shared)).status, (await reset(user)).status]).toEqual([403, 200]);
    expect([await own(shared), await own(user)]).toEqual([200, 401]);
    const login = await app.call('login', { body: { email: user.email, pass: TEST_PASSWORD } });
    expect(Object.keys(login.body)).toEqual(['token']);
    expect((await lettersTo(app.admin, user.email)).at(-1)?.texto).toContain('foi retirado');
    await begin(shared);
  });

  it('is taken away by the provider, of a sole administrator and of an account of several companies, not of its own users nor by who may not [ID-100]', async () => {
    const sole = await withFactor({ cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const shared = await withFactor({ cd_empresa: ROOT }, { cd_empresa: FOREIGN });
    const foreign = await withFactor({ cd_empresa: FOREIGN });
    const member = await withFactor({ cd_empresa: ROOT });
    const prestador = await addPerson(app);
    await app.admin.query('update utilizador set prestador = true where cd = any($1)', [
      [prestador.cd, member.cd],
    ]);
    const reset = async ({ cd }: Person, token = prestador.token) => {
      const params = { company: ROOT, userId: cd };
      return (await app.call('resetFatorPrestador', { token, params })).status;
    };
    expect([await reset(foreign), await reset(sole, sole.token)]).toEqual([404, 403]);
    expect(await reset(member)).not.toBe(200);
    for (const person of [sole, shared]) {
      expect(await reset(person)).toBe(200);
      const body = { email: person.email, pass: TEST_PASSWORD };
      expect((await app.call('login', { body })).body).not.toHaveProperty('chave');
      expect((await lettersTo(app.admin, person.email)).at(-1)?.texto).toContain('foi retirado');
    }
    await app.clock.during(16 * 60_000, async () => expect(await reset(shared)).toBe(409));
  });

  it('is taken away on the command line, of the provider’s users too [ID-38]', async () => {
    const person = await withFactor();
    const { pool } = app.database;
    await expect(factorCommand(pool, 'ninguem@teste.pt')).rejects.toThrow('Não há a conta');
    expect(await factorCommand(pool, person.email.toUpperCase())).toContain('retirado');
    expect(await factorCommand(pool, person.email)).toContain('não tem segundo fator');
    const login = await app.call('login', { body: { email: person.email, pass: TEST_PASSWORD } });
    expect(Object.keys(login.body)).toEqual(['token']);
  });
});
