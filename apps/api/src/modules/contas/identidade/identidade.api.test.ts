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

  it('adds a code of the second factor, each of which serves once, also one that signed in [ID-49]', async () => {
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
    expect((await confirm(admin, codigos[0])).status).toBe(400);
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

  it('is asked for a whole list of employees or exams, not for a page of it or for rows that are named [ID-51]', async () => {
    const { token } = await longAgo();
    for (const name of ['listFuncionarios', 'listExames'] as const) {
      const ask = async (query: Record<string, string | number>) =>
        (await app.call(name, { token, params, query })).status;
      expect([await ask({}), await ask({ quantidade: '' }), await ask({ quantidade: 10 })]).toEqual(
        [409, 409, 200],
      );
    }
    const named = { codigos: '1,2' };
    expect((await app.call('listFuncionarios', { token, params, query: named })).status).toBe(200);
    await confirm({ token });
    expect((await app.call('listFuncionarios', { token, params })).status).toBe(200);
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
  expect((await lettersTo(app.admin, person.email)).at(-1)?.texto).toContain(
    'códigos de recuperação novos',
  );
});
