import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addFuncionario, addPedido, storedPedido } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';

const UNKNOWN_KIND = 7;

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
  // As on the database of a newer server.
  await tests.app.admin.query('alter table pedido drop constraint pedido_cd_tipo_check');
});
afterAll(() => tests.app.close());

async function employee(cd: number) {
  const { rows } = await tests.app.admin.query('select * from funcionario where cd = $1', [cd]);
  return rows[0];
}

/** A request of an unknown kind whose data would change the name and the departure. */
async function addUnknown(cd_estad: number) {
  const { admin } = tests.app;
  const cd_funcion = await addFuncionario(admin, tests.own);
  const cd = await addPedido(admin, cd_funcion, { cd_tipo: UNKNOWN_KIND, cd_estad });
  await admin.query('update pedido set dados = $2, dt_efeito = $3 where cd = $1', [
    cd,
    { nome: 'Outro Nome', dt_inactiv: TEST_TODAY },
    TEST_TODAY,
  ]);
  return { cd, cd_funcion };
}

describe('a request of a kind that the server does not know', () => {
  it('is not accepted, and changes nothing', async () => {
    const { cd, cd_funcion } = await addUnknown(0);
    const before = [await employee(cd_funcion), await storedPedido(tests.app.admin, cd)];
    const { status } = await tests.decide('decidePedido', cd, { estado: 2 });
    expect(status).toBe(500);
    expect([await employee(cd_funcion), await storedPedido(tests.app.admin, cd)]).toEqual(before);
  });

  it('does not take effect on its day, and does not hold up others', async () => {
    const { cd, cd_funcion } = await addUnknown(2);
    const other = await addFuncionario(tests.app.admin, tests.own);
    const asked = await tests.send('createSaida', { cd: other, dt_inactiv: '2026-03-17' });
    await tests.decide('decidePedido', asked.body.cd, { estado: 2 });
    const before = [await employee(cd_funcion), await storedPedido(tests.app.admin, cd)];
    await expect(tests.app.clock.during(86_400_000, () => tests.applyDue())).rejects.toThrow(
      /^1 pedido não pôde ser aplicado$/,
    );
    expect([await employee(cd_funcion), await storedPedido(tests.app.admin, cd)]).toEqual(before);
    expect(await employee(other)).toMatchObject({ ativo: false });
  });
});
