import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const figures = async (company = EMPRESA, token = tests.token) =>
  (await tests.app.call('getPainel', { token, params: { company } })).body.message.pendentes;

async function listed(company: number, token: string) {
  const count = async (name: 'listPedidos' | 'listAcidentesPendentes', estado: string) => {
    const call = { token, params: { company }, query: { estado, quantidade: 1 } };
    return (await tests.app.call(name, call)).body.count as number;
  };
  const funcionarios = await count('listPedidos', 'abertos');
  const acidentes = await count('listAcidentesPendentes', '0');
  return { abertos: funcionarios + acidentes, funcionarios, acidentes };
}

it('open requests are those of employees and of accidents, as their lists hold them [DASH-103]', async () => {
  const before = await figures();
  expect(before).toEqual(await listed(EMPRESA, tests.token));
  expect(Math.min(before.funcionarios, before.acidentes)).toBeGreaterThan(0);
  const cd = await addFuncionario(tests.app.admin, tests.own);
  await addAcidente(tests.app.admin, cd, { cd_estad: 0 });
  expect(await figures()).toEqual({
    abertos: before.abertos + 1,
    funcionarios: before.funcionarios,
    acidentes: before.acidentes + 1,
  });
});

it('of a branch they are those of the branch, and nobody without menu 5 has any [DASH-103, PERM-13, PERM-16]', async () => {
  const token = await signInToRegion(tests);
  expect(await figures(REGION, token)).toEqual(await listed(REGION, token));
  const acessos = [{ menu: 1 }, { menu: 4 }] as const;
  const without = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
  expect(await figures(EMPRESA, without.token)).toBeNull();
});
