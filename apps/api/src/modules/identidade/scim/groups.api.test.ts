import { MENU } from '@sst/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GROUP, startDirectory, type TestDirectory } from '../../../testing/scim/directory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accessTo, placeAt, ROOT } from '../../../testing/utilizadores/places.ts';
import { startSession } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const PESSOAL = accessTo(MENU.funcionarios, 'ver', 'criar');
const OBRAS = accessTo(MENU.seguranca, 'ver');
beforeEach(async () => {
  await app.admin.query('delete from diretorio_utilizador; delete from diretorio_grupo');
  directory = await startDirectory(app, {
    novos: [
      { grupo: 'Pessoal', acessos: [PESSOAL] },
      { grupo: '0d5d-obras', acessos: [OBRAS] },
    ],
  });
});

let made = 0;
/** An account, by its code in the directory and its own. */
async function addAccount(): Promise<{ id: string; cd: number }> {
  made += 1;
  const { body } = await directory.add(`membro${made}`);
  const { rows } = await app.admin.query(
    'select cd::float8 from utilizador where lower(email) = lower($1)',
    [directory.emailOf(`membro${made}`)],
  );
  return { id: body.id, cd: rows[0].cd };
}
const accessesOf = async (cd: number) => (await placeAt(app.admin, ROOT, cd))?.acessos;
const addGroup = async (displayName: string, more: object = {}) =>
  (await directory.send('POST', '/Groups', { schemas: [GROUP], displayName, ...more })).body;
const membersOf = async (id: string) =>
  ((await directory.send('GET', `/Groups/${id}`)).body.members as { value: string }[]).map(
    ({ value }) => value,
  );

describe('groups as Entra ID sends them [SCIM-16]', () => {
  it('are looked for without members, made, filled and emptied by operations [SCIM-16]', async () => {
    const [one, other] = [await addAccount(), await addAccount()];
    const filter = encodeURIComponent('displayName eq "Pessoal"');
    const none = await directory.send('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
    expect([none.status, none.body.totalResults]).toEqual([200, 0]);
    const { id, members } = await addGroup('Pessoal', {
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      meta: { resourceType: 'Group' },
    });
    expect(members).toEqual([]);
    const found = await directory.send('GET', `/Groups/${id}?excludedAttributes=members`);
    expect(found.body).not.toHaveProperty('members');
    const filled = await directory.patch(`/Groups/${id}`, {
      op: 'Add',
      path: 'members',
      value: [
        { $ref: null, value: one.id },
        { $ref: null, value: other.id },
      ],
    });
    expect(filled.status).toBe(200);
    expect(await membersOf(id)).toEqual([one.id, other.id]);
    expect(await accessesOf(one.cd)).toEqual([PESSOAL]);
    await directory.patch(`/Groups/${id}`, {
      op: 'Remove',
      path: 'members',
      value: [{ $ref: null, value: one.id }],
    });
    expect(await membersOf(id)).toEqual([other.id]);
    expect(await accessesOf(one.cd)).toEqual([]);
    await directory.patch(`/Groups/${id}`, {
      op: 'Remove',
      path: `members[value eq "${other.id}"]`,
    });
    expect([await membersOf(id), await accessesOf(other.cd)]).toEqual([[], []]);
    const renamed = await directory.patch(`/Groups/${id}`, {
      op: 'Replace',
      path: 'displayName',
      value: 'Recursos humanos',
    });
    expect(renamed.body.displayName).toBe('Recursos humanos');
    const deleted = await directory.send('DELETE', `/Groups/${id}`);
    expect(deleted.status).toBe(204);
  });
});

describe('groups as Okta sends them [SCIM-17]', () => {
  it('are made with members, replaced whole or by a value alone, renamed with their code [SCIM-17]', async () => {
    const [one, other] = [await addAccount(), await addAccount()];
    const { id } = await addGroup('Pessoal', { members: [{ value: one.id, display: 'x' }] });
    expect(await accessesOf(one.cd)).toEqual([PESSOAL]);
    await directory.send('PUT', `/Groups/${id}`, {
      schemas: [GROUP],
      id,
      displayName: 'Pessoal',
      members: [{ value: other.id }],
    });
    expect([await accessesOf(one.cd), await accessesOf(other.cd)]).toEqual([[], [PESSOAL]]);
    await directory.patch(
      `/Groups/${id}`,
      { op: 'remove', path: `members[value eq "${other.id}"]` },
      { op: 'add', path: 'members', value: [{ value: one.id, display: 'x' }] },
    );
    expect(await membersOf(id)).toEqual([one.id]);
    await directory.patch(`/Groups/${id}`, {
      op: 'replace',
      path: 'members',
      value: [{ value: other.id }],
    });
    expect(await membersOf(id)).toEqual([other.id]);
    const renamed = await directory.patch(`/Groups/${id}`, {
      op: 'replace',
      value: { id, displayName: 'Outros' },
    });
    expect(renamed.body.displayName).toBe('Outros');
    expect(await accessesOf(other.cd)).toEqual([]);
    const { groups } = (await directory.send('GET', `/Users/${other.id}`)).body;
    expect(groups).toMatchObject([{ value: id, display: 'Outros', type: 'direct' }]);
    const by = encodeURIComponent(`members[value eq "${other.id}"]`);
    expect((await directory.send('GET', `/Groups?filter=${by}`)).body.totalResults).toBe(1);
  });

  it('have a name each, and members that the directory has sent [SCIM-17]', async () => {
    await addGroup('Pessoal');
    const same = await directory.send('POST', '/Groups', { displayName: 'PESSOAL' });
    expect([same.status, same.body.scimType]).toEqual([409, 'uniqueness']);
    const other = await addGroup('Outro');
    const renamed = await directory.patch(`/Groups/${other.id}`, {
      op: 'replace',
      value: { displayName: 'pessoal' },
    });
    expect([renamed.status, renamed.body.scimType]).toEqual([409, 'uniqueness']);
    const unknown = await directory.patch(`/Groups/${other.id}`, {
      op: 'add',
      path: 'members',
      value: [{ value: '00000000-0000-0000-0000-000000000000' }],
    });
    expect([unknown.status, unknown.body.scimType]).toEqual([400, 'invalidValue']);
  });
});

describe('what a group gives [SCIM-18]', () => {
  it('is that of the first entry of the company’s table, by name or outer code, and ends with it [SCIM-18]', async () => {
    const { id, cd } = await addAccount();
    const token = await startSession(app, cd);
    const list = () =>
      app.call('listFuncionarios', { token, params: { company: ROOT }, query: { quantidade: 10 } });
    const works = await addGroup('Obras', { externalId: '0d5d-obras', members: [{ value: id }] });
    expect([await accessesOf(cd), (await list()).status]).toEqual([[OBRAS], 403]);
    const people = await addGroup('Pessoal', { members: [{ value: id }] });
    expect([await accessesOf(cd), (await list()).status]).toEqual([[PESSOAL], 200]);
    await directory.send('DELETE', `/Groups/${people.id}`);
    expect([await accessesOf(cd), (await list()).status]).toEqual([[OBRAS], 403]);
    await directory.send('DELETE', `/Groups/${works.id}`);
    expect(await accessesOf(cd)).toEqual([]);
  });

  it('leaves what an administrator gave by hand, and does not give again what a hand took away [SCIM-19]', async () => {
    const { id, cd } = await addAccount();
    const byHand = (acessos: object[]) =>
      app.call('updateAcessos', {
        token: directory.admin.token,
        params: { company: ROOT, userId: cd },
        body: acessos,
      });
    await byHand([accessTo(MENU.acidentes, 'ver')]);
    const { id: group } = await addGroup('Pessoal', { members: [{ value: id }] });
    expect(await accessesOf(cd)).toEqual([PESSOAL, accessTo(MENU.acidentes, 'ver')]);
    await byHand([accessTo(MENU.funcionarios, 'ver'), accessTo(MENU.acidentes, 'ver')]);
    await addGroup('Outro', { members: [{ value: id }] });
    expect(await accessesOf(cd)).toEqual([
      accessTo(MENU.funcionarios, 'ver'),
      accessTo(MENU.acidentes, 'ver'),
    ]);
    await directory.patch(`/Groups/${group}`, { op: 'remove', path: 'members' });
    expect(await accessesOf(cd)).toEqual([accessTo(MENU.acidentes, 'ver')]);
  });

  it('follows a change of the table, with a line of the log for each [SCIM-18]', async () => {
    const { id, cd } = await addAccount();
    await addGroup('Pessoal', { members: [{ value: id }] });
    const { body } = await app.call('getEntradaPropria', {
      token: directory.admin.token,
      params: { company: ROOT },
    });
    const { modo, emissor, cliente, fator_do_emissor, sem_verificado } = body.message;
    const saved = await app.call('updateEntradaPropria', {
      token: directory.admin.token,
      params: { company: ROOT },
      body: {
        modo,
        emissor,
        cliente,
        fator_do_emissor,
        sem_verificado,
        // The directory says them: the issuer need not.
        grupos_de: null,
        novos: [{ grupo: 'Pessoal', acessos: [OBRAS] }],
      },
    });
    expect(saved.status).toBe(200);
    expect(await accessesOf(cd)).toEqual([OBRAS]);
    const { rows } = await app.admin.query(
      `select count(*)::int as n from auditoria where entidade = 'acessos' and cd_entidade = $1`,
      [cd],
    );
    expect(rows[0].n).toBe(2);
  });

  it('is never more than whoever answers for the key has [SCIM-20]', async () => {
    await app.admin.query('delete from acesso where cd_utilizador = $1 and cd_menu_web = $2', [
      directory.admin.cd,
      MENU.funcionarios,
    ]);
    const { id, cd } = await addAccount();
    await addGroup('Pessoal', { members: [{ value: id }] });
    expect(await accessesOf(cd)).toEqual([]);
  });

  it('is nothing to an administrator, whose accesses are given by hand [SCIM-20]', async () => {
    const { id, cd } = await addAccount();
    await app.admin.query('update utilizador_empresa set adm = true where cd_utilizador = $1', [
      cd,
    ]);
    await addGroup('Pessoal', { members: [{ value: id }] });
    expect(await accessesOf(cd)).toEqual([]);
  });
});

it('the settings of the own sign-in say what the directory has sent, and what each group gets [SCIM-21]', async () => {
  const { id } = await addAccount();
  await addGroup('Pessoal', { members: [{ value: id }] });
  await addGroup('Obras', { externalId: '0d5d-obras' });
  await addGroup('Armazém');
  const { body } = await app.call('getEntradaPropria', {
    token: directory.admin.token,
    params: { company: ROOT },
  });
  expect(body.message.diretorio).toEqual({
    endereco: 'http://localhost:3000/scim/v2',
    contas: 1,
    grupos: [
      { nome: 'Armazém', linha: null },
      { nome: 'Obras', linha: 2 },
      { nome: 'Pessoal', linha: 1 },
    ],
  });
});

it('an account says by which key it came, and who answers for that [SCIM-22]', async () => {
  const { cd } = await addAccount();
  const detail = async (userId: number) =>
    (
      await app.call('getUtilizadorDaEmpresa', {
        token: directory.admin.token,
        params: { company: ROOT, userId },
      })
    ).body.message.diretorio;
  expect(await detail(cd)).toEqual({
    programa: 'Programa de ensaio',
    responsavel: directory.admin.nome,
  });
  expect(await detail(directory.admin.cd)).toBeNull();
});
