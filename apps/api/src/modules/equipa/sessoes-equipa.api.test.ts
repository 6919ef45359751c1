import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveRoles } from '../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson, isLiving } from '../../testing/utilizadores/accounts.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';
import { startSession } from '../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('who administers the team sees the sessions of its users and ends one or all, which is recorded; of nobody else [ID-54]', async () => {
  const [boss, member, client] = [
    await addPerson(app),
    await addPerson(app),
    await addPerson(app, { cd_empresa: ROOT }),
  ];
  await giveRoles({ app }, boss.cd, ['administracao']);
  await giveRoles({ app }, member.cd, ['atendimento']);
  const other = await startSession(app, member.cd);
  const by = { token: boss.token };
  const list = (userId: number, token = boss.token) =>
    app.call('listSessoesDoMembro', { token, params: { userId } });
  const { message } = (await list(member.cd)).body;
  expect(message).toHaveLength(2);
  expect([(await list(client.cd)).status, (await list(member.cd, member.token)).status]).toEqual([
    404, 403,
  ]);
  const params = { userId: member.cd, sessao: message[0].cd };
  const end = () => app.call('endSessaoDoMembro', { ...by, params });
  const lines = await auditedBy(app.admin, async () => {
    expect([(await end()).status, (await end()).status]).toEqual([200, 404]);
    const all = await app.call('endSessoesDoMembro', { ...by, params: { userId: member.cd } });
    expect(all.body.message).toBe('Terminou 1 sessão.');
  });
  expect([await isLiving(app, member.token), await isLiving(app, other)]).toEqual([false, false]);
  expect(lines.map(({ acao, entidade, cd_entidade }) => [acao, entidade, cd_entidade])).toEqual([
    ['terminar', 'sessao', member.cd],
    ['terminar', 'sessao', member.cd],
  ]);
  const ofClient = await app.call('endSessoesDoMembro', { ...by, params: { userId: client.cd } });
  expect([ofClient.status, await isLiving(app, client.token)]).toEqual([404, true]);
});
