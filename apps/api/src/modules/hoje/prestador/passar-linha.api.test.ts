import type { HojePrestador } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addPrestador,
  giveRoles,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

async function acidentes(token = tests.provider.token) {
  const { status, body } = await tests.app.call('getHojePrestador', { token });
  expect(status).toBe(200);
  return (body.message as HojePrestador).linhas.find(({ id }) => id === 'acidentes');
}

it('a line is passed to somebody of the team who sees it and is told in the bell, and goes back [HOJE-25, HOJE-33, API-520, API-521]', async () => {
  const colleague = await addPrestador(tests);
  const technician = await addPrestador(tests);
  await giveRoles(tests, technician.cd, ['tecnico']);
  const physician = await addPrestador(tests);
  const cd_medic = tests.own.physician;
  const free = `update utilizador set cd_medic = null, papeis = '{atendimento}' where cd_medic = $1`;
  await tests.app.admin.query(free, [cd_medic]);
  await giveRoles(tests, physician.cd, ['medico'], { cd_medic });
  const { token } = tests.provider;
  const team = [colleague.cd, technician.cd, physician.cd];
  await tests.app.admin.query(`update utilizador set pass_hash = 'x' where cd = any($1)`, [team]);
  const offered = async (linha: string) => {
    const { body } = await tests.app.call('listColegasPrestador', { token, params: { linha } });
    return team.map((cd) => body.message.some((one: { cd: number }) => one.cd === cd));
  };
  expect(await offered('acidentes')).toEqual([true, false, false]);
  // Everybody who publishes exams sees these decisions; a physician confirms them.
  expect(await offered('por-confirmar')).toEqual([false, false, true]);
  const pass = (para: number | null) =>
    tests.app.call('passarLinhaPrestador', { token, body: { id: 'acidentes', para } });
  const passed = async (of?: string) => (await acidentes(of))?.passada;
  expect((await pass(technician.cd)).status).toBe(400);
  expect((await pass(colleague.cd)).status).toBe(200);
  expect(await passed()).toMatchObject({ minha: true, cd: colleague.cd, nota: null });
  expect(await passed(colleague.token)).toMatchObject({ minha: false, cd: tests.provider.cd });
  const bell = async (of = colleague.token) =>
    (await tests.app.call('getAvisosPrestador', { token: of })).body;
  const { total } = (await acidentes()) ?? {};
  expect((await bell()).passadas).toMatchObject([{ id: 'acidentes', total, nota: null }]);
  await giveRoles(tests, colleague.cd, ['tecnico']);
  expect(await passed()).toBeNull();
  // Every role has a bell; the queue in it is for who sees it.
  expect(await bell(technician.token)).toEqual({
    message: [],
    medidas: [],
    acidentes: 0,
    perguntas: [],
    falhadas: 0,
    passadas: [],
  });
  expect((await pass(null)).status).toBe(200);
});
