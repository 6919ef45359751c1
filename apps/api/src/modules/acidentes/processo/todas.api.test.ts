import type { AcidentePorParticipar, HojePrestador } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPRESA, OTHER_EMPRESA } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
let own: number;
let foreign: number;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { admin } = tests.app;
  await admin.query('update acidente set participar_ate = null');
  own = await addAcidente(admin, tests.own.employee, { participar_ate: '2026-03-17T08:00:00Z' });
  foreign = await addAcidente(admin, tests.foreign.employee, {
    participar_ate: '2026-03-15T08:00:00Z',
  });
});
afterAll(() => tests.app.close());

async function lineOf(token: string) {
  const { body } = await tests.app.call('getHojePrestador', { token });
  return (body.message as HojePrestador).linhas.find(({ id }) => id === 'acidentes-por-participar');
}

it('the clocks of all companies are a line, late once one has ended, which opens them without names [ACID-317, HOJE-15, ACID-372]', async () => {
  const { token } = tests.provider;
  expect(await lineOf(token)).toMatchObject({
    total: 2,
    atrasadas: 1,
    prazos: ['2026-03-17T08:00:00Z'],
  });
  const { status, body } = await tests.app.call('listAcidentesPorParticipar', { token });
  expect([status, body.message.total]).toEqual([200, 2]);
  const rows = body.message.acidentes as AcidentePorParticipar[];
  expect(rows.map(({ cd, cd_empresa, ate }) => [cd, cd_empresa, ate])).toEqual([
    [foreign, OTHER_EMPRESA, '2026-03-15T08:00:00Z'],
    [own, EMPRESA, '2026-03-17T08:00:00Z'],
  ]);
  const { rows: people } = await tests.app.admin.query('select nome from funcionario');
  const text = JSON.stringify(rows);
  expect(people.filter(({ nome }) => text.includes(nome))).toEqual([]);
});

it('says who is still to be told, and by when each [ACID-372]', async () => {
  const { admin } = tests.app;
  const cd = await addAcidente(admin, tests.own.employee, { dt: '2026-03-15', hr: '17:50' });
  const callOf = (body: object) => ({
    token: tests.token,
    params: { company: EMPRESA, id: cd },
    body,
  });
  const told = async () => {
    const { token } = tests.provider;
    const { body } = await tests.app.call('listAcidentesPorParticipar', { token });
    const rows = body.message.acidentes as AcidentePorParticipar[];
    return rows.find((one) => one.cd === cd)?.participar;
  };
  const known = { dt: '2026-03-15', hr: '18:30', gravidade: 'grave' };
  expect((await tests.app.call('saveCircunstanciasAcidente', callOf(known))).status).toBe(200);
  expect(await told()).toEqual([
    { destino: 'act', ate: '2026-03-16T17:50:00Z' },
    { destino: 'seguradora', ate: '2026-03-16T18:30:00Z' },
  ]);
  const none = { tipo: 'nao-se-aplica', destino: 'act', dispensa: 'outra', razao: 'Feita antes.' };
  expect((await tests.app.call('saveParticipacaoAcidente', callOf(none))).status).toBe(200);
  expect(await told()).toEqual([{ destino: 'seguradora', ate: '2026-03-16T18:30:00Z' }]);
});

it('they are for who sees accidents: not for a client, and no line of who neither answers companies nor visits them [ACID-317]', async () => {
  const client = await tests.app.call('listAcidentesPorParticipar', { token: tests.token });
  expect(client.status).toBe(403);
  const other = await addPrestador(tests);
  await giveRoles(tests, other.cd, ['administracao']);
  expect(await lineOf(other.token)).toBeUndefined();
});
