import { createHash } from 'node:crypto';
import { SIGN_IN } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, lettersTo, type Person } from '../../../testing/utilizadores/accounts.ts';
import { FACTOR_SECRET, factorCodeNow } from '../../../testing/utilizadores/factor.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  startSession,
  TEST_PASSWORD,
} from '../../../testing/utilizadores/test-utilizadores.ts';

const MINUTE_MS = 60_000;
const HALF_MINUTE_MS = 30_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const addAdmin = () => addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
const params = { company: ROOT };

/** Somebody who signed in a quarter of an hour ago. */
async function longAgo(): Promise<Person> {
  const person = await addAdmin();
  return { ...person, token: await startSession(app, person.cd, { startMs: 15 * MINUTE_MS }) };
}

function confirm({ token }: Pick<Person, 'token'>, codigo?: string, password = TEST_PASSWORD) {
  return app.call('confirmIdentidade', { token, body: { password, codigo } });
}

/** Has the user of a session prove who they are now. */
async function prove(token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  const now = app.clock.now();
  await app.admin.query('update sessao set dt_prova = $1 where token_hash = $2', [now, hash]);
}

/** A sensitive change. @param from the app that is asked. */
async function give(admin: Pick<Person, 'token'>, user: Person, from = app) {
  const body = [
    { cd_menu_web: 1, ver: true, criar: false, editar: false, remover: false, doc: false },
  ];
  const at = { token: admin.token, params: { ...params, userId: user.cd }, body };
  const answer = await from.call('updateAcessos', at);
  return [answer.status, answer.body.codigo];
}

const DEMANDED = [409, 'CONFIRMAR_IDENTIDADE'];
const DONE = [200, undefined];

describe('who has proved who they are more than a quarter of an hour ago', () => {
  it('is asked again before a sensitive change; with the password the same call passes, in this session alone [ID-47, ID-48]', async () => {
    const [admin, user] = [await longAgo(), await addPerson(app, { cd_empresa: ROOT })];
    const elsewhere = { token: await startSession(app, admin.cd, { startMs: 20 * MINUTE_MS }) };
    expect(await give(admin, user)).toEqual(DEMANDED);
    const wrong = await confirm(admin, undefined, 'errada-2026');
    expect([wrong.status, await give(admin, user)]).toEqual([555, DEMANDED]);
    expect((await confirm(admin)).status).toBe(200);
    expect([await give(admin, user), await give(elsewhere, user)]).toEqual([DONE, DEMANDED]);
    await app.clock.during(15 * MINUTE_MS, async () =>
      expect(await give(admin, user)).toEqual(DEMANDED),
    );
  });

  it('is told first of what is wrong, or not allowed, whatever was proved [ID-48]', async () => {
    const admin = await longAgo();
    const user = await addPerson(app, { cd_empresa: ROOT });
    const { token } = admin;
    const body = [{ cd_menu_web: 9 }];
    const invalid = await app.call('updateAcessos', {
      token,
      params: { ...params, userId: user.cd },
      body,
    });
    const stranger = { token: await startSession(app, user.cd, { startMs: 20 * MINUTE_MS }) };
    expect([invalid.status, (await give(stranger, user))[0]]).toEqual([400, 403]);
  });

  it('adds a code of the second factor, each of which serves once, also one that signed in; a recovery code is told by mail [ID-49, ID-124]', async () => {
    const admin = await addAdmin();
    const now = () => factorCodeNow(app.clock.now());
    const body = { password: TEST_PASSWORD, segredo: FACTOR_SECRET, codigo: now() };
    const { codigos } = (await app.call('activateFator', { token: admin.token, body })).body;
    const missing = await confirm(admin);
    expect([missing.status, missing.body.campos]).toEqual([400, { codigo: expect.any(String) }]);
    expect((await confirm(admin, now())).status).toBe(400);
    app.clock.advance(HALF_MINUTE_MS);
    expect((await confirm(admin, now())).status).toBe(200);
    expect((await confirm(admin, now())).status).toBe(400);
    expect((await confirm(admin, codigos[0])).status).toBe(200);
    const letters = await lettersTo(app.admin, admin.email);
    expect(letters.at(-1)?.texto).toContain('Foi usado um código de recuperação da sua conta');
    expect(letters.at(-1)?.texto).toContain('Sobram 9.');
    expect((await confirm(admin, codigos[0])).status).toBe(400);
    expect(await lettersTo(app.admin, admin.email)).toHaveLength(letters.length);
  });

  it('has ten tries, of the password and of the code, as at the sign-in [ID-50]', async () => {
    const [one, other] = [await longAgo(), await addAdmin()];
    for (let turn = 0; turn < SIGN_IN.accountFailures; turn++)
      expect((await confirm(one, undefined, 'errada-2026')).status).toBe(555);
    expect((await confirm(one)).status).toBe(429);
    const body = {
      password: TEST_PASSWORD,
      segredo: FACTOR_SECRET,
      codigo: factorCodeNow(app.clock.now()),
    };
    await app.call('activateFator', { token: other.token, body });
    for (let turn = 0; turn < SIGN_IN.accountFailures; turn++)
      expect((await confirm(other, 'zzzzz-zzzzz')).status).toBe(400);
    expect((await confirm(other, 'zzzzz-zzzzz')).status).toBe(429);
  });

  it('is asked for a whole list of employees or exams, not for a page of it, for rows that are named, or for nobody [ID-51, EXP-177]', async () => {
    const { token } = await longAgo();
    for (const name of ['listFuncionarios', 'listFuncionariosMinificado', 'listExames'] as const) {
      const ask = async (query: Record<string, string | number>) =>
        (await app.call(name, { token, params, query })).status;
      expect([await ask({}), await ask({ quantidade: '' }), await ask({ quantidade: 10 })]).toEqual(
        [409, 409, 200],
      );
    }
    const named = { codigos: '1,2' };
    expect((await app.call('listFuncionarios', { token, params, query: named })).status).toBe(200);
    const { body } = await app.call('listFuncionarios', { token, params });
    expect(body.error).toMatch(
      /^Descarregar a lista inteira de \d+ pessoas: confirme a sua identidade\.$/,
    );
    const exams = await app.call('listExames', { token, params });
    expect(exams.body.error).toMatch(
      /^Descarregar a lista inteira «Exames realizados», [\d\u00a0]+ linhas: confirme a sua identidade\.$/,
    );
    const nobody = { pesquisa: 'ninguem-se-chama-assim' };
    expect((await app.call('listFuncionarios', { token, params, query: nobody })).status).toBe(200);
    await prove(token);
    expect((await app.call('listFuncionarios', { token, params })).status).toBe(200);
  });

  it('has a whole list as a program for twelve hours after it has signed in, and nothing else; what has no proof of a browser is no program by that [ID-121]', async () => {
    const [{ cd }, user] = [await addAdmin(), await addPerson(app, { cd_empresa: ROOT })];
    const since = (hours: number, programa = true) =>
      startSession(app, cd, { startMs: hours * 60 * MINUTE_MS, programa });
    const [token, old, browser] = [await since(11.9), await since(12), await since(11.9, false)];
    const list = async (of: string) =>
      (await app.call('listUtilizadores', { token: of, params })).status;
    expect([await list(token), await list(old), await list(browser)]).toEqual([200, 409, 409]);
    expect(await give({ token }, user)).toEqual(DEMANDED);
  });

  it('is asked after pages with hundreds of people, however they are listed; the same people again, and those seen after a proof, are no more [ID-122]', async () => {
    const { token } = await longAgo();
    const page = (pagina: number, name: 'listFuncionarios' | 'listFuncionariosMinificado') =>
      app.call(name, { token, params, query: { pagina, quantidade: 100 } });
    for (let turn = 0; turn < 6; turn++)
      expect((await page(1, 'listFuncionarios')).status).toBe(200);
    for (let pagina = 2; pagina <= 5; pagina++)
      expect((await page(pagina, 'listFuncionariosMinificado')).status).toBe(200);
    const refused = await page(6, 'listFuncionarios');
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Viu 500 pessoas ou mais num quarto de hora: confirme a sua identidade.',
    ]);
    await prove(token);
    for (let pagina = 1; pagina <= 6; pagina++) {
      const { status } = await page(pagina, 'listFuncionarios');
      expect(status).toBe(200);
    }
    await app.clock.during(15 * MINUTE_MS, async () =>
      expect((await page(6, 'listFuncionarios')).status).toBe(200),
    );
  });

  it('is believed by every server at once [ID-48]', async () => {
    const [admin, user] = [await longAgo(), await addPerson(app, { cd_empresa: ROOT })];
    const { database, clock } = app;
    const other = await startTestApp({ database, clock });
    expect(await give(admin, user, other)).toEqual(DEMANDED);
    await confirm(admin);
    expect(await give(admin, user, other)).toEqual(DONE);
    await other.close();
  });
});

it('new recovery codes take the place of all others, after the identity was proved, and a letter tells [ID-52]', async () => {
  const person = await addAdmin();
  const token = await startSession(app, person.cd, { startMs: 15 * MINUTE_MS });
  const renew = () => app.call('renewCodigos', { token });
  const body = {
    password: TEST_PASSWORD,
    segredo: FACTOR_SECRET,
    codigo: factorCodeNow(app.clock.now()),
  };
  const before = (await app.call('activateFator', { token, body })).body.codigos;
  expect((await renew()).body.codigo).toBe('CONFIRMAR_IDENTIDADE');
  await confirm({ token }, before[0]);
  const { codigos } = (await renew()).body;
  expect([new Set(codigos).size, (await app.call('getFator', { token })).body.codigos]).toEqual([
    10, 10,
  ]);
  expect((await confirm({ token }, before[1])).status).toBe(400);
  expect((await confirm({ token }, codigos[0])).status).toBe(200);
  const texts = (await lettersTo(app.admin, person.email)).map(({ texto }) => texto);
  expect(texts.join('\n')).toContain('códigos de recuperação novos');
});
