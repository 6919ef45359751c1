import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftsOf } from '../../testing/pedidos/drafts.ts';
import { EMPRESA, OTHER_EMPRESA, REGION } from '../../testing/pedidos/pedidos.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  ALL_ACCESSES,
  signInWith,
  startSession,
} from '../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EVERYTHING = { adm: true, acessos: ALL_ACCESSES };
const inCompany = () => signInWith(app, { cd_empresa: EMPRESA, ...EVERYTHING });

it('another user of the company, an administrator and the provider never see it [RASC-01, PERM-13]', async () => {
  const author = await inCompany();
  const { id } = await draftsOf(app, author.token, EMPRESA).save();
  for (const { token } of [await inCompany(), await addPrestador({ app })]) {
    const others = draftsOf(app, token, EMPRESA);
    expect(await others.ids()).toEqual([]);
    expect((await others.get(id)).body.message).toBeNull();
    await others.remove(id);
    // The same id is theirs, too, and a draft of its own.
    await others.save({ id, conteudo: { nome: 'Minha' } });
    expect((await others.save({ id, versao: 1, correcoes: { nome: 'Rui' } })).status).toBe(200);
  }
  const kept = (await draftsOf(app, author.token, EMPRESA).get(id)).body.message;
  expect(kept).toMatchObject({ versao: 1, conteudo: { nome: 'Ana' }, correcoes: {} });
});

it('it stays at the place where it was written, in its company [RASC-01, PERM-13]', async () => {
  const { token } = await signInWith(
    app,
    { cd_empresa: EMPRESA, ...EVERYTHING },
    { cd_empresa: EMPRESA, cd_organig: REGION, ...EVERYTHING },
    { cd_empresa: OTHER_EMPRESA, ...EVERYTHING },
  );
  const { id } = await draftsOf(app, token, EMPRESA).save();
  for (const place of [REGION, OTHER_EMPRESA]) {
    const elsewhere = draftsOf(app, token, place);
    expect(await elsewhere.ids()).toEqual([]);
    expect((await elsewhere.get(id)).body.message).toBeNull();
    await elsewhere.remove(id);
  }
  // In the other place of the company nothing is written over it either.
  const other = draftsOf(app, token, REGION);
  expect((await other.save({ id, versao: 1, conteudo: { nome: 'Outra' } })).status).toBe(409);
  expect((await draftsOf(app, token, EMPRESA).get(id)).body.message.conteudo).toEqual({
    nome: 'Ana',
  });
});

it('a draft is given only while its author may send its form, and is saved all the same [RASC-08]', async () => {
  const { cd, token } = await inCompany();
  const drafts = draftsOf(app, token, EMPRESA);
  const { id } = await drafts.save();
  const { id: accident } = await drafts.save({ formulario: 'acidente' });
  const set = (criar: boolean) =>
    app.admin.query('update acesso set criar = $2 where cd_utilizador = $1 and cd_menu_web = 1', [
      cd,
      criar,
    ]);
  const now = async () => draftsOf(app, await startSession(app, cd), EMPRESA);
  await set(false);
  const without = await now();
  expect(await without.ids()).toEqual([accident]);
  expect((await without.get(id)).body.message).toBeNull();
  expect((await without.save({ id, versao: 1, conteudo: { nome: 'Ana Sousa' } })).status).toBe(200);
  await set(true);
  expect((await (await now()).get(id)).body.message.conteudo).toEqual({ nome: 'Ana Sousa' });
});

it('drafts of forms of the provider are given to no client [RASC-08]', async () => {
  const { token } = await inCompany();
  const drafts = draftsOf(app, token, EMPRESA);
  const { id } = await drafts.save({ formulario: 'exame' });
  expect(await drafts.ids()).toEqual([]);
  expect((await drafts.get(id)).body.message).toBeNull();
});

it('it is not given while the place is inactive, and goes with the place and with the account [RASC-08]', async () => {
  const { cd, token } = await inCompany();
  await draftsOf(app, token, EMPRESA).save();
  const kept = async () =>
    (await app.admin.query('select from rascunho where cd_utilizador = $1', [cd])).rowCount;
  const set = (inactiv: boolean) =>
    app.admin.query('update utilizador_empresa set inactiv = $2 where cd_utilizador = $1', [
      cd,
      inactiv,
    ]);
  await set(true);
  const away = draftsOf(app, await startSession(app, cd), EMPRESA);
  expect((await away.list()).status).toBe(403);
  expect((await away.save()).status).toBe(403);
  await set(false);
  expect(await kept()).toBe(1);
  await app.admin.query('delete from utilizador_empresa where cd_utilizador = $1', [cd]);
  expect(await kept()).toBe(0);
  const provider = await addPrestador({ app });
  const { id } = await draftsOf(app, provider.token, EMPRESA).save({ formulario: 'medida' });
  expect(await draftsOf(app, provider.token, EMPRESA).ids()).toEqual([id]);
  await app.admin.query('delete from utilizador where cd = $1', [provider.cd]);
  expect((await app.admin.query('select from rascunho where id = $1', [id])).rowCount).toBe(0);
});

it('saving them takes none of the turns of the other calls [RASC-09]', async () => {
  const { token } = await inCompany();
  const drafts = draftsOf(app, token, EMPRESA);
  await app.admin.query('begin');
  await app.admin.query('lock table rascunho in access exclusive mode');
  const saving = Array.from({ length: 13 }, () => drafts.save());
  for (let turn = 0; turn < 10; turn++) {
    const { status } = await app.call('listFuncionarios', { token, params: { company: EMPRESA } });
    expect(status).toBe(200);
  }
  await app.admin.query('commit');
  const statuses = (await Promise.all(saving)).map(({ status }) => status);
  expect(statuses).toEqual(Array(13).fill(200));
});
