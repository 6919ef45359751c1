import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addFuncionario,
  addPedido,
  EMPRESA,
  expectRefusal,
  type PedidoTests,
  startPedidoTests,
  storedPedido,
} from '../../../testing/pedidos/pedidos.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

it("only 'remover' of menu 5 is missing, and nothing can be removed [PERM-12]", async () => {
  const { admin } = tests.app;
  const id = await addPedido(admin, await addFuncionario(admin, tests.own));
  const acessos = ALL_ACCESSES.map(({ menu, capabilities = [] }) => ({
    menu,
    capabilities: capabilities.filter((name) => menu !== 5 || name !== 'remover'),
  }));
  const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
  const remove = (own: string) => tests.send('deletePedido', undefined, { id, token: own });
  await expectRefusal(tests.app, () => remove(token), { status: 403, codigo: 'SEM_ACESSO' });
  expect((await tests.send('getPedido', undefined, { id, token })).status).toBe(200);
  expect((await remove(tests.token)).status).toBe(200);
  expect(await storedPedido(admin, id)).toBeUndefined();
});
