import { type Acesso, CAPABILITIES, MENU } from '@sst/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/pedidos/pedidos.ts';
import { addPrestador } from '../../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  addPerson,
  callerOf,
  lettersTo,
  type Person,
  register,
} from '../../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { accessTo, FOREIGN, placeAt } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, newEmail } from '../../../testing/utilizadores/test-utilizadores.ts';

const PLACE = { cd_empresa: FOREIGN, adm: true, acessos: ALL_ACCESSES } as const;
const LAST = { status: 409, codigo: 'ULTIMO_COM_ACESSO' };
/** A unit of that company. */
const BRANCH = 62;
/** Everything but 'editar' of menu 2. */
const LESS: Acesso[] = ALL_ACCESSES.map(({ menu }) =>
  accessTo(menu, ...CAPABILITIES.filter((name) => menu !== MENU.saude || name !== 'editar')),
);
const ONLY_SEES = [accessTo(MENU.funcionarios, 'ver')];

let app: TestApp;
let admin: Person;
beforeEach(async () => {
  app = await startTestApp();
  await app.admin.query('delete from utilizador_empresa where cd_empresa = $1', [FOREIGN]);
  admin = await addPerson(app, PLACE);
});
afterEach(() => app.close());

const give = (whom: Person, body: readonly Acesso[], who = admin, node = FOREIGN) =>
  callerOf(app, 'updateAcessos')(who, node, { userId: whom.cd, body });

function update(whom: Person, values: { adm: boolean; inactiv: boolean }, who = admin) {
  const { cd, nome, email } = whom;
  return callerOf(app, 'updateUtilizador')(who, FOREIGN, { body: { cd, nome, email, ...values } });
}
const demote = { adm: false, inactiv: false };
const retire = { adm: true, inactiv: true };

describe('a capability of the last active administrator who has it', () => {
  it('cannot be unticked, by oneself or by another, and the answer names it [USR-151]', async () => {
    const other = await addPerson(app, { ...PLACE, acessos: [{ menu: MENU.funcionarios }] });
    for (const who of [admin, other]) {
      const answer = await expectRefusal(app, () => give(admin, LESS, who), LAST);
      expect(answer.body.error).toBe(
        'É o último administrador ativo da empresa com «editar» em «Saúde»: dê-o antes a outro administrador.',
      );
    }
    const all = await expectRefusal(app, () => give(admin, ONLY_SEES), LAST);
    expect(all.body.error).toContain('«Saúde», ');
  });

  it('cannot go with a demotion or a deactivation either [USR-151]', async () => {
    const other = await addPerson(app, { ...PLACE, acessos: [{ menu: MENU.funcionarios }] });
    for (const values of [demote, retire]) {
      await expectRefusal(app, () => update(admin, values), LAST);
      await expectRefusal(app, () => update(admin, values, other), LAST);
    }
  });

  it('may be taken once another administrator has it [USR-151]', async () => {
    const other = await addPerson(app, PLACE);
    expect((await give(admin, LESS)).status).toBe(200);
    expect((await give(other, LESS, other)).status).toBe(409);
    expect((await update(admin, demote, other)).status).toBe(200);
    expect((await update(other, retire, other)).status).toBe(409);
  });

  it.each([
    ['is inactive', { ...PLACE, inactiv: true }],
    ['administers a branch', { ...PLACE, cd_organig: BRANCH }],
    ['is no administrator', { ...PLACE, adm: false }],
    ['administers another company', { ...PLACE, cd_empresa: 1 }],
  ])('is not kept by someone who %s [USR-151]', async (_, place) => {
    await addPerson(app, place);
    await expectRefusal(app, () => give(admin, LESS), LAST);
  });

  it('is not kept by someone who was invited or works for the provider [USR-151]', async () => {
    const { cd } = await addPerson(app, PLACE);
    await app.admin.query('update utilizador set prestador = true where cd = $1', [cd]);
    await register(app, admin, { email: newEmail(), cd_organig: FOREIGN, adm: true });
    await expectRefusal(app, () => give(admin, LESS), LAST);
  });

  it('may be taken from who is no active administrator of the company [USR-151]', async () => {
    await give(admin, LESS);
    const acessos = [{ menu: MENU.saude }] as const;
    for (const place of [
      { ...PLACE, adm: false, acessos },
      { ...PLACE, inactiv: true, acessos },
    ]) {
      const person = await addPerson(app, place);
      expect((await give(person, ONLY_SEES)).status).toBe(200);
    }
    const ofBranch = await addPerson(app, { ...PLACE, cd_organig: BRANCH, acessos });
    expect((await give(ofBranch, ONLY_SEES, admin, BRANCH)).status).toBe(200);
  });

  it('stays with one of two who take it from each other at the same moment [USR-151]', async () => {
    const server = await startTestApp({ database: app.database, clock: app.clock });
    for (let turn = 0; turn < 5; turn++) {
      const other = await addPerson(app, PLACE);
      const take = callerOf(server, 'updateAcessos');
      const answers = await Promise.all([
        give(other, LESS, admin),
        take(other, FOREIGN, { userId: admin.cd, body: LESS }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await app.admin.query('delete from utilizador_empresa where cd_empresa = $1', [FOREIGN]);
      admin = await addPerson(app, PLACE);
    }
    await server.close();
  });

  it('does not go with an administrator whom the provider adds to its team [USR-151]', async () => {
    const { token } = await addPrestador({ app });
    await addPerson(app, { ...PLACE, acessos: [{ menu: MENU.funcionarios }] });
    const { nome, email } = admin;
    const answer = await expectRefusal(
      app,
      () => app.call('addMembro', { token, body: { nome, email, papeis: ['tecnico'] } }),
      LAST,
    );
    expect(Object.keys(answer.body.campos)).toEqual(['email']);
  });
});

describe('the provider, inviting as administrator someone who works there already', () => {
  let token: string;
  beforeEach(async () => {
    ({ token } = await addPrestador({ app }));
  });
  const invite = ({ nome, email }: Pick<Person, 'nome' | 'email'>) =>
    app.call('inviteAdministrador', { token, params: { company: FOREIGN }, body: { nome, email } });

  it.each([
    ['has lost menus', { ...PLACE, acessos: [{ menu: MENU.funcionarios }] }],
    ['was demoted', { ...PLACE, adm: false, acessos: [] }],
    ['was switched off', { ...PLACE, inactiv: true }],
  ])('gives one who %s every access, and tells them [USR-152]', async (_, place) => {
    const person = await addPerson(app, place);
    const lines = await auditedBy(app.admin, async () => {
      const { status, body } = await invite(person);
      expect([status, body.message]).toEqual([
        200,
        'O utilizador já existia: ficou administrador, com todos os acessos.',
      ]);
    });
    expect(lines.map(({ cd_empresa, cd_entidade }) => [cd_empresa, cd_entidade])).toContainEqual([
      FOREIGN,
      person.cd,
    ]);
    const found = await placeAt(app.admin, FOREIGN, person.cd);
    expect(found).toMatchObject({ adm: true, inactiv: false });
    expect(found?.acessos).toHaveLength(ALL_ACCESSES.length);
    expect((await lettersTo(app.admin, person.email)).length).toBe(1);
    // Nothing is missing any more.
    expect(await invite(person)).toMatchObject({
      status: 409,
      body: { codigo: 'UTILIZADOR_EXISTE' },
    });
  });
});
