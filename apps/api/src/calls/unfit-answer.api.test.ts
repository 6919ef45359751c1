import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addEmployee,
  addRequest,
  type RequestTests,
  startRequestTests,
} from '../testing/requests.ts';

let tests: RequestTests;
beforeAll(async () => {
  tests = await startRequestTests();
});
afterAll(() => tests.app.close());

it('an answer that lacks a field of its shape is an unexpected error, told as every other', async () => {
  const { admin } = tests.app;
  const id = await addRequest(admin, await addEmployee(admin, tests.own));
  await admin.query(`update pedido set alteracoes = '{"nome": {"antes": "Ana"}}' where cd = $1`, [
    id,
  ]);
  const { status, body } = await tests.send('getPedido', undefined, { id });
  expect([status, body]).toEqual([
    500,
    { error: 'Ocorreu um erro inesperado. Tente de novo.', codigo: 'INESPERADO' },
  ]);
});
