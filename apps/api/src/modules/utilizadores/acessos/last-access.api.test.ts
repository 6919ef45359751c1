import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holding } from '../../../testing/database/held-lock.ts';
import { addPrestador } from '../../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  askLink,
  callerOf,
  chooseOwn,
  keepProven,
  NEW_PASSWORD,
  OWN_PASSWORD,
  type Person,
  register,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import { FOREIGN, ROOT } from '../../../testing/utilizadores/places.ts';
import {
  newEmail,
  startSession,
  TEST_PASSWORD,
} from '../../../testing/utilizadores/test-utilizadores.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let admin: Person;
let foreign: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true });
  foreign = await addPerson(app, { cd_empresa: FOREIGN, adm: true });
  await keepProven(app, admin, foreign);
});
afterAll(() => app.close());
beforeEach(() => app.admin.query('delete from tentativa').then(() => {}));

/** Signs in a minute later, as the form does. @returns the moment, as it is answered. */
async function signIn(email: string, pass = TEST_PASSWORD): Promise<string> {
  app.clock.advance(MINUTE_MS);
  expect((await app.call('login', { body: { email, pass } })).status).toBe(200);
  return `${app.clock.now().toISOString().slice(0, 19)}Z`;
}

const give = (email: string, who = admin, cd_organig = ROOT, more = {}) => {
  app.clock.advance(MINUTE_MS);
  return register(app, who, { email, cd_organig, ...more });
};

/** What the list and the detail of a company's users say of the last sign-in. */
async function seenBy(who: Person, company: number, cd: number): Promise<unknown> {
  const list = await callerOf(app, 'listUtilizadores')(who, company);
  const row = list.body.message.find((one: { cd: number }) => one.cd === cd);
  const detail = await callerOf(app, 'getUtilizadorDaEmpresa')(who, company, { userId: cd });
  expect(detail.body.message.dt_ult_acesso).toBe(row.dt_ult_acesso);
  return row.dt_ult_acesso;
}

describe('the last sign-in of an account', () => {
  it('is told to a company that gives it a place from then on only [PERM-13]', async () => {
    const { cd, email } = await addPerson(app, { cd_empresa: FOREIGN });
    const before = await signIn(email);
    await give(email);
    expect(await seenBy(foreign, FOREIGN, cd)).toBe(before);
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
    const since = await signIn(email);
    expect(await seenBy(admin, ROOT, cd)).toBe(since);
  });

  it('does not show in the order of the list either [PERM-13]', async () => {
    const [one, other] = [
      await addPerson(app, { cd_empresa: FOREIGN }),
      await addPerson(app, { cd_empresa: FOREIGN }),
    ];
    await signIn(other.email);
    await signIn(one.email);
    for (const { email } of [one, other]) await give(email);
    for (const ordenacao of ['dt_ult_acesso.asc', 'dt_ult_acesso.desc']) {
      const query = { ordenacao, pesquisa: 'teste' };
      const { message } = (await callerOf(app, 'listUtilizadores')(admin, ROOT, { query })).body;
      const codes = message.map((row: { cd: number }) => row.cd);
      const places = [one.cd, other.cd].toSorted((a, b) => a - b).map((cd) => codes.indexOf(cd));
      expect([ordenacao, places[0]]).toEqual([ordenacao, (places[1] as number) - 1]);
    }
  });

  it('is not told while the place is switched off, nor afterwards what was before [PERM-13]', async () => {
    const { cd, email, nome } = await addPerson(app, { cd_empresa: FOREIGN }, { cd_empresa: ROOT });
    const seen = await signIn(email);
    expect(await seenBy(admin, ROOT, cd)).toBe(seen);
    const update = async (inactiv: boolean) => {
      app.clock.advance(MINUTE_MS);
      const body = { cd, nome, email, adm: false, inactiv };
      const { status } = await callerOf(app, 'updateUtilizador')(admin, ROOT, { body });
      expect(status).toBe(200);
    };
    await update(true);
    const elsewhere = await signIn(email);
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
    await update(false);
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
    expect(await seenBy(foreign, FOREIGN, cd)).toBe(elsewhere);
    const again = await signIn(email);
    // Saved once more as it is, it stands open as before.
    await update(false);
    expect(await seenBy(admin, ROOT, cd)).toBe(again);
  });

  it('is not told of the time in which the place waited for its address [API-14, PERM-13]', async () => {
    const email = newEmail();
    const pass = 'de-Outra-Pessoa-1';
    const { cd } = (await give(email, foreign, FOREIGN, { pass, confirmPass: pass })).body;
    await give(email);
    await chooseOwn(app, email, pass);
    const first = await signIn(email, OWN_PASSWORD);
    expect(await seenBy(foreign, FOREIGN, cd)).toBe(first);
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
    app.clock.advance(MINUTE_MS);
    await usingLink(app, await askLink(app, email));
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
    const since = await signIn(email, NEW_PASSWORD);
    expect(await seenBy(admin, ROOT, cd)).toBe(since);
  });

  it('is not told of the time before a waiting place was opened by the new address [API-14, PERM-13]', async () => {
    const email = newEmail();
    const pass = 'de-Outra-Pessoa-1';
    const { cd } = (await give(email, foreign, FOREIGN, { pass, confirmPass: pass })).body;
    await give(email);
    const own = newEmail();
    const token = await startSession(app, cd);
    const body = { codigo: cd, nome: 'Nome Próprio', email: own, password: pass };
    expect((await app.call('updateConta', { token, body })).status).toBe(200);
    await usingLink(app, await askLink(app, own));
    await signIn(own, NEW_PASSWORD);
    await give(own);
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
    const since = await signIn(own, NEW_PASSWORD);
    expect(await seenBy(admin, ROOT, cd)).toBe(since);
  });

  it('is not told of one while the place was being switched on again [PERM-13]', async () => {
    const { cd, email, nome } = await addPerson(app, { cd_empresa: FOREIGN }, { cd_empresa: ROOT });
    const update = (inactiv: boolean) =>
      callerOf(app, 'updateUtilizador')(admin, ROOT, {
        body: { cd, nome, email, adm: false, inactiv },
      });
    await update(true);
    const lock = `select pg_advisory_xact_lock(hashtextextended('lugares', $1))`;
    const held = await holding(app, lock, [ROOT]);
    const opening = update(false);
    await held.waiting();
    await signIn(email);
    app.clock.advance(MINUTE_MS);
    await held.release();
    expect((await opening).status).toBe(200);
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
  });

  it('is not told of a user of the provider, nor afterwards of that time [PERM-13]', async () => {
    const { cd, email } = await addPerson(app, { cd_empresa: ROOT });
    const own = await signIn(email);
    expect(await seenBy(admin, ROOT, cd)).toBe(own);
    await app.admin.query('update utilizador set prestador = true where cd = $1', [cd]);
    await signIn(email);
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
    const { token } = await addPrestador({ app });
    const { status } = await app.call('removeMembro', { token, params: { userId: cd } });
    expect(status).toBe(200);
    expect(await seenBy(admin, ROOT, cd)).toBeNull();
    const since = await signIn(email);
    expect(await seenBy(admin, ROOT, cd)).toBe(since);
  });
});
