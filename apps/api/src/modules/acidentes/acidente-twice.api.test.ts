import { afterAll, beforeAll, expect, it } from 'vitest';
import { acidenteOf } from '../../testing/acidentes/acidentes.ts';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

async function same(query: Record<string, string>) {
  const { token } = tests;
  const answer = await tests.app.call('findAcidenteIgual', {
    token,
    params: { company: EMPRESA },
    query,
  });
  expect(answer.status).toBe(200);
  return answer.body.message;
}

it('finds an accident of the same employee, day and hour, and registers both [ACID-171]', async () => {
  const form = acidenteOf(tests.own, { dt: '2026-03-02', hr: '09:17' });
  const occasion = { funcionario: String(form.cd_funcion), dt: '2026-03-02', hr: '09:17' };
  expect(await same(occasion)).toBeNull();
  const { cd } = (await tests.send('createAcidente', form)).body;
  expect(await same(occasion)).toEqual({ cd, dt_cria: TEST_TODAY });
  expect(await same({ ...occasion, hr: '09:18' })).toBeNull();
  expect(await same({ ...occasion, dt: '2026-03-03' })).toBeNull();
  expect((await tests.send('createAcidente', form)).status).toBe(200);
});
