import { CAPABILITIES, MENUS } from '@sst/contract/menus';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  callerOf,
  type Person,
  register,
} from '../../../testing/utilizadores/accounts.ts';
import { accessTo, FACTORY, placeAt, ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, newEmail } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let user: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});

/** Lets a call come as far as the lock of the places, has done what others do meanwhile, and lets it go on. */
async function meanwhile(call: () => Promise<{ status: number }>, taken: string): Promise<number> {
  await app.admin.query('begin');
  await app.admin.query("select pg_advisory_xact_lock(hashtextextended('lugares', $1))", [ROOT]);
  const answer = call();
  await vi.waitFor(async () => {
    const { rows } = await app.admin.query(
      "select from pg_locks where locktype = 'advisory' and not granted",
    );
    expect(rows).not.toEqual([]);
  });
  await app.admin.query(taken, [user.cd]);
  await app.admin.query('commit');
  return (await answer).status;
}

const EVERYTHING = MENUS.map(({ cd }) => accessTo(cd, ...CAPABILITIES));

const TAKEN = {
  administration: 'update utilizador_empresa set adm = false where cd_utilizador = $1',
  place: 'update utilizador_empresa set inactiv = true where cd_utilizador = $1',
};
const ACCESSES = 'delete from acesso where cd_utilizador = $1 and cd_menu_web <> 1';

const CALLS: Readonly<Record<string, () => Promise<{ status: number }>>> = {
  'giving oneself the place back': () => {
    const { cd, nome, email } = user;
    const body = { cd, nome, email, adm: true, inactiv: false };
    return callerOf(app, 'updateUtilizador')(user, ROOT, { body });
  },
  'giving oneself accesses': () =>
    callerOf(app, 'updateAcessos')(user, ROOT, { userId: user.cd, body: EVERYTHING }),
  'bringing in an accomplice': () => register(app, user, { email: newEmail(), adm: true }),
};

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  it.each(Object.entries(TAKEN))(
    'is refused where the %s was taken while the call waited [PERM-16]',
    async (_what, taken) => {
      expect(await meanwhile(call, taken)).toBe(403);
    },
  );
});

it('accesses that were taken while the call waited are not given [PERM-16]', async () => {
  const give = CALLS['giving oneself accesses'] as () => Promise<{ status: number }>;
  expect(await meanwhile(give, ACCESSES)).toBe(403);
});

it("a user's place below the node of the call is not changed where the administration of it was taken while the call waited [PERM-16]", async () => {
  const whom = await addPerson(app, { cd_empresa: ROOT, cd_organig: FACTORY });
  const { cd, nome, email } = whom;
  const calls = [
    () =>
      callerOf(app, 'updateUtilizador')(user, ROOT, {
        body: { cd, nome, email, adm: true, inactiv: false },
      }),
    () => callerOf(app, 'updateAcessos')(user, ROOT, { userId: cd, body: [accessTo(1, 'ver')] }),
  ];
  const ofPlaceBetween = `insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador)
    values (${ROOT}, ${FACTORY}, $1)`;
  for (const call of calls) {
    expect(await meanwhile(call, ofPlaceBetween)).toBe(403);
    await app.admin.query(
      'delete from utilizador_empresa where cd_utilizador = $1 and cd_organig = $2',
      [user.cd, FACTORY],
    );
  }
  expect(await placeAt(app.admin, FACTORY, cd)).toEqual({
    adm: false,
    inactiv: false,
    acessos: [],
  });
});

it("accesses that were taken while the call waited open nobody else's account [PERM-16]", async () => {
  const place = { cd_empresa: ROOT, acessos: ALL_ACCESSES };
  const { cd, nome, email } = await addPerson(app, place);
  const body = { cd, nome, email: newEmail(), adm: false, inactiv: false };
  const change = () => callerOf(app, 'updateUtilizador')(user, ROOT, { body });
  expect(await meanwhile(change, ACCESSES)).toBe(403);
  const { rows } = await app.admin.query('select email from utilizador where cd = $1', [cd]);
  expect(rows).toEqual([{ email }]);
});
