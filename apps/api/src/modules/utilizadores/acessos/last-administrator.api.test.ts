import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  callerOf,
  lastLinkTo,
  type Person,
  register,
  usingLink,
} from '../../../testing/utilizadores/accounts.ts';
import { FOREIGN, placeAt } from '../../../testing/utilizadores/places.ts';
import { newEmail } from '../../../testing/utilizadores/test-utilizadores.ts';

const LAST = { status: 409, codigo: 'ULTIMO_ADMINISTRADOR' };
const PLACE = { cd_empresa: FOREIGN, adm: true } as const;
/** A unit of that company. */
const BRANCH = 62;

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp();
  await app.admin.query('delete from utilizador_empresa where cd_empresa = $1', [FOREIGN]);
  admin = await addPerson(app, PLACE);
});
afterEach(() => app.close());

const update = (
  whom: Pick<Person, 'cd' | 'nome' | 'email'>,
  values: { adm: boolean; inactiv: boolean },
  who = admin,
  on = app,
) => {
  const { cd, nome, email } = whom;
  return callerOf(on, 'updateUtilizador')(who, FOREIGN, { body: { cd, nome, email, ...values } });
};

const demote = { adm: false, inactiv: false };
const retire = { adm: true, inactiv: true };

describe('the last active administrator', () => {
  it.each([
    ['demoted', demote],
    ['made inactive', retire],
    ['both', { adm: false, inactiv: true }],
  ])('is not %s, not even by itself [API-11, PERM-15]', async (_, values) => {
    const answer = await expectRefusal(app, () => update(admin, values), LAST);
    expect(answer.body.error).toBe(
      'É o último administrador ativo da empresa: nomeie outro antes.',
    );
  });

  it('may be saved unchanged [API-11]', async () => {
    expect((await update(admin, { adm: true, inactiv: false })).status).toBe(200);
  });

  it.each([
    ['demoted', demote, 403],
    // With the last place the session ends.
    ['made inactive', retire, 401],
  ])(
    'may be %s once there is another, and is then locked out [API-11, USR-13, USR-14]',
    async (_, values, becomes) => {
      await addPerson(app, PLACE);
      expect((await update(admin, values)).status).toBe(200);
      expect((await update(admin, { adm: true, inactiv: false })).status).toBe(becomes);
    },
  );

  it.each([
    ['is inactive', { ...PLACE, inactiv: true }],
    ['administers a branch', { ...PLACE, cd_organig: BRANCH }],
    ['administers another company', { cd_empresa: 1, adm: true }],
    ['is no administrator', { cd_empresa: FOREIGN }],
  ])('is not replaced by someone who %s [API-11]', async (_, place) => {
    await addPerson(app, place);
    await expectRefusal(app, () => update(admin, demote), LAST);
  });

  it('is not replaced by someone who was invited, until the invitation is taken up [API-11]', async () => {
    const email = newEmail();
    await register(app, admin, { email, cd_organig: FOREIGN, adm: true });
    await expectRefusal(app, () => update(admin, demote), LAST);
    await usingLink(app, await lastLinkTo(app.admin, email));
    expect((await update(admin, demote)).status).toBe(200);
  });

  it('is not replaced by someone of the provider, whose place does not count, until they leave it [API-11]', async () => {
    const other = await addPerson(app, PLACE);
    const serve = (prestador: boolean) =>
      app.admin.query('update utilizador set prestador = $2 where cd = $1', [other.cd, prestador]);
    await serve(true);
    await expectRefusal(app, () => update(admin, demote), LAST);
    await serve(false);
    expect((await update(admin, demote)).status).toBe(200);
  });

  it('of a branch may go, also where nobody above has taken up an invitation yet [API-11]', async () => {
    await app.admin.query('update utilizador set pass_hash = null where cd = $1', [admin.cd]);
    const branch = await addPerson(app, { ...PLACE, cd_organig: BRANCH });
    const { cd, nome, email } = branch;
    const body = { cd, nome, email, ...demote };
    expect((await callerOf(app, 'updateUtilizador')(branch, BRANCH, { body })).status).toBe(200);
    expect(await placeAt(app.admin, BRANCH, cd)).toMatchObject({ adm: false });
  });
});

describe('two administrators', () => {
  const activeOnes = async (): Promise<number> => {
    const { rows } = await app.admin.query(
      'select count(*)::int as n from utilizador_empresa where cd_empresa = $1 and adm and not inactiv',
      [FOREIGN],
    );
    return rows[0].n;
  };

  it.each([
    ['each other', true],
    ['themselves', false],
  ])('who demote %s at the same moment, on two servers, leave one [API-11]', async (_, crossed) => {
    const server = await startTestApp({ database: app.database, clock: app.clock });
    for (let turn = 0; turn < 5; turn++) {
      const other = await addPerson(app, PLACE);
      const [ofOne, ofOther] = crossed ? [other, admin] : [admin, other];
      const answers = await Promise.all([
        update(ofOne, demote, admin, app),
        update(ofOther, retire, other, server),
      ]);
      expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
      expect(await activeOnes()).toBe(1);
      await app.admin.query('delete from utilizador_empresa where cd_empresa = $1', [FOREIGN]);
      admin = await addPerson(app, PLACE);
    }
    await server.close();
  });

  it('at the same moment cannot all leave: of five, one stays [API-11]', async () => {
    const people = [admin];
    for (let index = 0; index < 4; index++) people.push(await addPerson(app, PLACE));
    const answers = await Promise.all(people.map((one) => update(one, demote, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409]);
    expect(await activeOnes()).toBe(1);
  });
});
