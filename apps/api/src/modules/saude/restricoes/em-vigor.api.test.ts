import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { decideExame } from '../../../testing/saude/decide-exame.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const YESTERDAY = addDays(TEST_TODAY, -1);

/** Somebody whom an exam restricts until a day. */
async function restricted(cd_decis: string, dt_expir: string) {
  const cd_funcion = await addFuncionario(tests.app.admin, tests.own, { cd_organig: REGION });
  const recomendacoes_itens = [{ tipo: 'epi', texto: 'Luvas.' }];
  await decideExame(tests, cd_funcion, { cd_decis, recomendacoes_itens, dt_expir });
  return cd_funcion;
}

const call = async (name: 'listRestricoes' | 'listRecomendados', query: Record<string, string>) => {
  const given = { token: tests.token, params: { company: REGION }, query };
  return (await tests.app.call(name, given)).body.message;
};
const codesOf = async (query = {}) =>
  (await call('listRestricoes', query)).map((row: { cd_funcion: number }) => row.cd_funcion);
const boundOf = async (query = {}) =>
  (await call('listRecomendados', query)).map((row: { cd: number }) => row.cd);

const numbersOf = async () => {
  const given = { token: tests.token, params: { company: REGION } };
  const { pessoas } = (await tests.app.call('getRestricoesResumo', given)).body.message;
  const { linhas } = (await tests.app.call('getHoje', given)).body.message;
  const line = linhas.find(({ id }: { id: string }) => id === 'recomendacoes-por-responder');
  return { pessoas, hoje: line?.total };
};

it('what is over is neither listed nor counted as in force, and is listed where that is asked for [RESTR-40]', async () => {
  for (let one = 0; one < 6; one++) await restricted('AC', TEST_TODAY);
  const before = await numbersOf();
  const over = await restricted('AC', YESTERDAY);
  expect(await numbersOf()).toEqual(before);
  expect(await codesOf()).not.toContain(over);
  expect(await codesOf({ vigor: 'terminadas' })).toContain(over);
  expect(await codesOf({ vigor: 'todas' })).toContain(over);
  expect(await boundOf()).not.toContain(over);
  const ended = await boundOf({ vigor: 'terminadas' });
  expect(ended).toContain(over);
  expect((await boundOf({ vigor: 'todas' })).toSorted()).toEqual(
    [...(await boundOf()), ...ended].toSorted(),
  );
});

it('who is unfit stays so after the day of the next look, and the last day is one in force [RESTR-40]', async () => {
  const unfit = await restricted('IT', YESTERDAY);
  const last = await restricted('AC', TEST_TODAY);
  expect(await codesOf()).toEqual(expect.arrayContaining([unfit, last]));
  expect(await boundOf()).toContain(last);
});
