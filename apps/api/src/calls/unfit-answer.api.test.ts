import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addFuncionario,
  addPedido,
  type PedidoTests,
  startPedidoTests,
} from '../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

it('an answer that lacks a field of its shape is an unexpected error, told as every other', async () => {
  const { admin } = tests.app;
  const id = await addPedido(admin, await addFuncionario(admin, tests.own));
  await admin.query(`update pedido set alteracoes = '{"nome": {"antes": "Ana"}}' where cd = $1`, [
    id,
  ]);
  const { status, body } = await tests.send('getPedido', undefined, { id });
  expect([status, body]).toEqual([
    500,
    { error: 'Ocorreu um erro inesperado. Tente de novo.', codigo: 'INESPERADO' },
  ]);
});
