import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, isLiving, type Person } from '../../testing/utilizadores/accounts.ts';
import { FOREIGN, ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, startSession } from '../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});
afterAll(() => app.close());

const of = ({ cd }: Person) => ({ company: ROOT, userId: cd });
const list = async (user: Person, token = admin.token) =>
  app.call('listSessoesDoUtilizador', { token, params: of(user) });

it('an administrator sees and ends the sessions of the own users, which is recorded [ID-05, API-544, API-545]', async () => {
  const user = await addPerson(app, { cd_empresa: ROOT });
  const other = await startSession(app, user.cd);
  const { body } = await list(user);
  expect(body).toMatchObject({ partilhada: false });
  expect(body.message).toHaveLength(2);
  const params = { ...of(user), sessao: body.message[1].cd };
  const end = () => app.call('endSessaoDoUtilizador', { token: admin.token, params });
  expect((await end()).status).toBe(200);
  expect((await end()).status).toBe(404);
  const living = [await isLiving(app, user.token), await isLiving(app, other)];
  expect(living.filter(Boolean)).toHaveLength(1);
  const all = await app.call('endSessoesDoUtilizador', { token: admin.token, params: of(user) });
  expect([all.status, all.body.message]).toEqual([200, 'Terminou 1 sessão.']);
  expect((await list(user)).body.message).toEqual([]);
  const { rows } = await app.admin.query(
    `select acao, detalhe from auditoria where cd_empresa = $1 and entidade = 'sessao' and cd_entidade = $2 order by cd`,
    [ROOT, user.cd],
  );
  expect(rows).toEqual([
    { acao: 'terminar', detalhe: { nome: 'Teste', sessoes: 1 } },
    { acao: 'terminar', detalhe: { nome: 'Teste', sessoes: 1 } },
  ]);
});

it('an account that works for another company, too, or for the provider, shows nothing of its sessions, and none is ended [ID-06]', async () => {
  const shared = await addPerson(app, { cd_empresa: ROOT }, { cd_empresa: FOREIGN });
  const colleague = await addPrestador({ app });
  await app.admin.query(
    'insert into utilizador_empresa (cd_empresa, cd_organig, cd_utilizador) values ($1, $1, $2)',
    [ROOT, colleague.cd],
  );
  for (const user of [shared, colleague as Person]) {
    expect((await list(user)).body).toEqual({ message: [], partilhada: true, fator: false });
    const answer = await app.call('endSessoesDoUtilizador', {
      token: admin.token,
      params: of(user),
    });
    expect([answer.status, answer.body.codigo]).toEqual([403, 'CONTA_PARTILHADA']);
    expect(await isLiving(app, user.token)).toBe(true);
  }
});

it('losing one company ends the access to it alone; losing the last ends all sessions at once, on every server [ID-07]', async () => {
  const { database, clock } = app;
  const beside = await startTestApp({ database, clock, hearsOthers: true });
  const user = await addPerson(app, { cd_empresa: ROOT }, { cd_empresa: FOREIGN });
  const other = await startSession(app, user.cd);
  const foreign = await addPerson(app, {
    cd_empresa: FOREIGN,
    adm: true,
    acessos: ALL_ACCESSES,
  });
  const leave = async (by: Person, company: number) => {
    const { cd, nome, email } = user;
    const body = { cd, nome, email, adm: false, inactiv: true };
    const answer = await app.call('updateUtilizador', {
      token: by.token,
      params: { company },
      body,
    });
    expect(answer.status).toBe(200);
  };
  const companies = async (token: string) =>
    (await beside.call('listEmpresas', { token, params: { userId: user.cd } })).body.message?.map(
      ({ cd }: { cd: number }) => cd,
    );
  expect(await companies(other)).toHaveLength(2);
  await leave(admin, ROOT);
  await expect.poll(() => companies(other)).toEqual([FOREIGN]);
  await leave(foreign, FOREIGN);
  await expect.poll(() => isLiving(beside, other), { timeout: 1_000 }).toBe(false);
  expect([await isLiving(beside, user.token), await isLiving(app, other)]).toEqual([false, false]);
  await beside.close();
});
