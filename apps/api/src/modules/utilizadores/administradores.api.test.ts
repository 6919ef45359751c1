import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, callerOf, type Person } from '../../testing/utilizadores/accounts.ts';
import { FACTORY, FOREIGN, OTHER_REGION, REGION, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, createUser } from '../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let worker: Person;
beforeAll(async () => {
  app = await startTestApp();
  const administrator = (nome: string, cd_organig: number, inactiv = false) =>
    createUser(
      app.admin,
      [{ cd_empresa: ROOT, cd_organig, adm: true, inactiv, acessos: ALL_ACCESSES }],
      { nome },
    );
  await app.admin.query('update utilizador_empresa set adm = false where cd_empresa = $1', [ROOT]);
  await administrator('Zélia da Empresa', ROOT);
  await administrator('Abel da Empresa', ROOT);
  await administrator('Rui da Região', REGION);
  await administrator('Outra Região', OTHER_REGION);
  await administrator('Inativa na Fábrica', FACTORY, true);
  const invited = await administrator('Convidada', FACTORY);
  await app.admin.query('update utilizador set pass_hash = null where cd = $1', [invited]);
  const provider = await administrator('Do Prestador', ROOT);
  await app.admin.query('update utilizador set prestador = true where cd = $1', [provider]);
  await createUser(app.admin, [{ cd_empresa: FOREIGN, adm: true }], { nome: 'De Fora' });
  await createUser(app.admin, [{ cd_empresa: ROOT, cd_organig: FACTORY }], { nome: 'Colega' });
  worker = await addPerson(app, { cd_empresa: ROOT, cd_organig: FACTORY });
});
afterAll(() => app.close());

const ask = (company: number) => callerOf(app, 'listAdministradores')(worker, company);

it('who gives accesses is told by name to whoever works there, the nearest first, and nobody else [USR-301]', async () => {
  const { status, body } = await ask(FACTORY);
  expect(status).toBe(200);
  expect(body).toEqual({
    message: ['Rui da Região', 'Abel da Empresa', 'Zélia da Empresa'].map((nome) => ({
      nome,
      email: null,
    })),
  });
});

it('who has no accesses to give is not named, and two of one name are told apart [USR-311]', async () => {
  await createUser(app.admin, [{ cd_empresa: ROOT, cd_organig: REGION, adm: true }], {
    nome: 'Sem Nada Que Dar',
  });
  const place = { cd_empresa: ROOT, cd_organig: REGION, adm: true, acessos: ALL_ACCESSES };
  const cd = await createUser(app.admin, [place], { nome: 'Rui da Região' });
  const { body } = await ask(FACTORY);
  const named = body.message.map(({ nome }: { nome: string }) => nome);
  expect(named).not.toContain('Sem Nada Que Dar');
  const [one, other, ...others] = body.message;
  expect([one.nome, other.nome]).toEqual(['Rui da Região', 'Rui da Região']);
  expect(new Set([one.email, other.email]).size).toBe(2);
  expect([one.email, other.email]).not.toContain(null);
  expect(others.map(({ email }: { email: unknown }) => email)).toEqual([null, null]);
  await app.admin.query('delete from utilizador_empresa where cd_utilizador = $1', [cd]);
});

it('who gives accesses, and has none, is told whom else to ask [USR-301]', async () => {
  const cd_organig = REGION;
  const other = await addPerson(app, { cd_empresa: ROOT, cd_organig, adm: true });
  const { body } = await callerOf(app, 'listAdministradores')(other, FACTORY);
  expect(body.message.map(({ nome }: { nome: string }) => nome)).not.toContain(other.nome);
  expect(body.message).toHaveLength(3);
  await app.admin.query('delete from utilizador_empresa where cd_utilizador = $1', [other.cd]);
});

it('outside one’s own branch and company nobody is told [USR-301]', async () => {
  expect((await ask(OTHER_REGION)).status).toBe(403);
  expect((await ask(FOREIGN)).status).toBe(403);
});
