import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  callerOf,
  isLiving,
  lastLinkTo,
  NEW_PASSWORD,
  type Person,
  register,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import { accessTo, FOREIGN, ROOT } from '../../../testing/utilizadores/places.ts';
import {
  ALL_ACCESSES,
  startSession,
  TEST_PASSWORD,
} from '../../../testing/utilizadores/test-utilizadores.ts';

/** Well below what a server may remember without hearing of a change. */
const SOON_MS = 100;

let app: TestApp;
let other: TestApp;
let admin: Person;
let user: Person;
beforeAll(async () => {
  app = await startTestApp({ hearsOthers: true });
  other = await startTestApp({ database: app.database, clock: app.clock, hearsOthers: true });
  await other.app.ready();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  user = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});

const params = { company: ROOT };
const employees = (on: TestApp) =>
  on.call('listFuncionarios', { token: user.token, params, query: { quantidade: 1 } });
const users = (on: TestApp) =>
  on.call('listUtilizadores', { token: user.token, params, query: { quantidade: 1 } });
const me = (on: TestApp) => on.call('getUtilizador', { token: user.token });

const update = (values: { adm?: boolean; inactiv?: boolean }) => {
  const { cd, nome, email } = user;
  const body = { cd, nome, email, adm: true, inactiv: false, ...values };
  return callerOf(app, 'updateUtilizador')(admin, ROOT, { body });
};
const give = () =>
  callerOf(app, 'updateAcessos')(admin, ROOT, { userId: user.cd, body: [accessTo(5, 'ver')] });

interface Change {
  readonly change: () => Promise<{ status: number }>;
  readonly call: (on: TestApp) => Promise<{ status: number }>;
  readonly becomes: number;
}

const CHANGES: Readonly<Record<string, Change>> = {
  'taken accesses': { change: give, call: employees, becomes: 403 },
  'a taken administration': { change: () => update({ adm: false }), call: users, becomes: 403 },
  'an inactive last place': {
    change: () => update({ inactiv: true }),
    call: employees,
    becomes: 401,
  },
  'the end of the session': {
    change: () => app.call('logout', { token: user.token }),
    call: me,
    becomes: 401,
  },
  'a password that was reset': {
    change: async () => {
      await app.call('requestReset', { query: { email: user.email } });
      return usingLink(app, await lastLinkTo(app.admin, user.email));
    },
    call: me,
    becomes: 401,
  },
  'a password that was changed elsewhere': {
    change: async () => {
      const token = await startSession(app, user.cd);
      const form = { passwordAtual: TEST_PASSWORD, passwordNova: NEW_PASSWORD };
      const body = { ...form, passwordNovaConfirmacao: NEW_PASSWORD };
      return app.call('updatePassword', { token, params: { empresaId: 0, userId: user.cd }, body });
    },
    call: me,
    becomes: 401,
  },
};

describe.each(Object.entries(CHANGES))('%s', (_, { change, call, becomes }) => {
  it("acts on the user's next call on the same server [API-88, PERM-16, USR-24]", async () => {
    expect((await call(app)).status).toBe(200);
    expect((await change()).status).toBe(200);
    expect((await call(app)).status).toBe(becomes);
  });

  it('acts on another server within a tenth of a second [API-88, PERM-16]', async () => {
    expect((await call(other)).status).toBe(200);
    expect((await change()).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    expect((await call(other)).status).toBe(becomes);
  });
});

describe('what is given', () => {
  it('acts on the next call, here and on the other server [API-13, API-14]', async () => {
    const foreign = await addPerson(app, { cd_empresa: FOREIGN, adm: true });
    const companies = async (on: TestApp) => {
      const own = { userId: user.cd };
      return (await on.call('listEmpresas', { token: user.token, params: own })).body.message
        .length;
    };
    for (const on of [app, other]) expect(await companies(on)).toBe(1);
    await register(app, foreign, { email: user.email, cd_organig: FOREIGN });
    expect(await companies(app)).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    expect(await companies(other)).toBe(2);
  });
});

describe('a server whose connection to the others was lost', () => {
  /** Processes that are ending, and may still be listed for a moment. */
  const cut: number[] = [];
  const cutOff = async () => {
    const { rows } = await app.admin.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'area-cliente-sst-avisos' and datname = current_database()`,
    );
    cut.push(...rows.map(({ pid }) => pid));
  };
  const listeners = async (): Promise<number> => {
    const { rows } = await app.admin.query(
      `select count(*)::int as n from pg_stat_activity
        where application_name = 'area-cliente-sst-avisos' and datname = current_database()
          and pid <> all($1::int[])`,
      [cut],
    );
    return rows[0].n;
  };
  const heard = async () => {
    await expect.poll(listeners).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
  };

  it('forgets by itself within a second [PERM-16]', async () => {
    await cutOff();
    expect((await employees(other)).status).toBe(200);
    await give();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await employees(other)).status).toBe(403);
    await heard();
  });

  it('hears of changes again, also where the database was away for longer [PERM-16]', async () => {
    const { rows } = await app.admin.query('select current_database() as name');
    const limitTo = (connections: number) =>
      app.admin.query(`alter database ${rows[0].name} connection limit ${connections}`);
    await limitTo(0);
    await cutOff();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await listeners()).toBe(0);
    await limitTo(-1);
    await heard();
    expect((await employees(other)).status).toBe(200);
    await give();
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    expect((await employees(other)).status).toBe(403);
  });

  it('lives on: neither end nor loss of that connection ends the process [PERM-16]', async () => {
    for (let turn = 0; turn < 3; turn++) await cutOff();
    await heard();
    expect(await isLiving(other, user.token)).toBe(true);
  });
});
