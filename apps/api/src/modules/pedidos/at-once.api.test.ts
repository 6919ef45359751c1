import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../../testing/database/held-lock.ts';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  addPedido,
  auditOf,
  changeOf,
  type PedidoTests,
  pedidosOf,
  pendenteOf,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let tests: PedidoTests;
/** A second server on the same database. */
let second: TestApp;
beforeAll(async () => {
  tests = await startPedidoTests();
  second = await startTestApp({ database: tests.app.database, clock: tests.app.clock });
});
afterAll(async () => {
  await second.close();
  await tests.app.close();
});

const employee = () => addFuncionario(tests.app.admin, tests.own);

/** Makes the same call many times at once, over two servers. @returns how often each status was answered. */
async function atOnce(
  times: number,
  name: 'createTransferencia' | 'createSaida' | 'createAlteracao' | 'deletePedido',
  { body, id = 0 }: { body?: unknown; id?: number },
): Promise<Record<number, number>> {
  const { token, app } = tests;
  const answers = await Promise.all(
    Array.from({ length: times }, (_, turn) =>
      (turn % 2 ? app : second).call(name, { token, params: { company: 1, id }, body }),
    ),
  );
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

const auditLines = async (cd_funcion: number) => {
  const requests = await pedidosOf(tests.app.admin, cd_funcion);
  const lines = await Promise.all(requests.map(({ cd }) => auditOf(tests.app.admin, cd as number)));
  return lines.flat().length;
};

describe('at the same moment', () => {
  it('fifty transfers of one employee leave one request and forty-nine 409 [FUNC-40, API-28]', async () => {
    const cd = await employee();
    const body = { cd_funcion: cd, cd_organig: 3, dt_ini_instit: TEST_TODAY };
    expect(await atOnce(50, 'createTransferencia', { body })).toEqual({ 200: 1, 409: 49 });
    expect(await pedidosOf(tests.app.admin, cd)).toMatchObject([{ cd_tipo: 6, cd_estad: 0 }]);
    expect(await auditLines(cd)).toBe(1);
    expect(await pendenteOf(tests.app.admin, cd)).toBe(1);
  });

  it('twenty departures of one employee leave one request [API-27]', async () => {
    const cd = await employee();
    const body = { cd, dt_inactiv: TEST_TODAY };
    expect(await atOnce(20, 'createSaida', { body })).toEqual({ 200: 1, 409: 19 });
    expect(await pedidosOf(tests.app.admin, cd)).toMatchObject([{ cd_tipo: 5, cd_estad: 0 }]);
    expect(await auditLines(cd)).toBe(1);
  });

  it('a departure and a transfer leave both in that order, or the departure alone [FUNC-40, API-27, API-28]', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const cd = await employee();
      const move = { cd_funcion: cd, cd_organig: 3, dt_ini_instit: TEST_TODAY };
      const [moved] = await Promise.all([
        atOnce(2, 'createTransferencia', { body: move }),
        atOnce(2, 'createSaida', { body: { cd, dt_inactiv: TEST_TODAY } }),
      ]);
      const types = (await pedidosOf(tests.app.admin, cd)).map(({ cd_tipo }) => cd_tipo);
      expect([[5], [6, 5]]).toContainEqual(types);
      expect(moved).toEqual(types.includes(6) ? { 200: 1, 409: 1 } : { 409: 2 });
    }
  });

  it('changes of one employee are all taken [API-25]', async () => {
    const cd = await employee();
    const body = await changeOf(tests.app.admin, cd, { loc_trab: 'Piso 3' });
    expect(await atOnce(10, 'createAlteracao', { body })).toEqual({ 200: 10 });
    expect(await pedidosOf(tests.app.admin, cd)).toHaveLength(10);
  });

  it('removals of one request remove it once [PEND-18, API-49]', async () => {
    const cd = await employee();
    const id = await addPedido(tests.app.admin, cd);
    expect(await atOnce(20, 'deletePedido', { id })).toEqual({ 200: 1, 404: 19 });
    expect(await auditOf(tests.app.admin, id)).toMatchObject([{ acao: 'remover' }]);
    expect(await pendenteOf(tests.app.admin, cd)).toBe(0);
  });
});

describe('a call that waited for another sees the state after it', () => {
  it('a removal beside a new request that commits first leaves the employee pending [PEND-18, FUNC-40, API-49]', async () => {
    const cd = await employee();
    const id = await addPedido(tests.app.admin, cd);
    // In the order in which the creation of a request locks: the employee first, then the request.
    const other = await holding(tests.app, 'select from funcionario where cd = $1 for update', [
      cd,
    ]);
    await other.client.query(
      `insert into pedido (cd_empresa, cd_tipo, cd_funcion, cd_organig, nome, dados)
       select cd_empresa, 1, cd, cd_organig, nome, '{}' from funcionario where cd = $1`,
      [cd],
    );
    await other.client.query('update funcionario set pendente = 1 where cd = $1', [cd]);
    const removal = tests.send('deletePedido', undefined, { id });
    await other.waiting();
    await other.release();
    expect((await removal).status).toBe(200);
    expect(await pedidosOf(tests.app.admin, cd)).toHaveLength(1);
    expect(await pendenteOf(tests.app.admin, cd)).toBe(1);
  });

  it('a removal of a request whose examination begins meanwhile is refused [PEND-18, API-49]', async () => {
    const cd = await employee();
    const id = await addPedido(tests.app.admin, cd);
    const other = await holding(tests.app, 'update pedido set cd_estad = 1 where cd = $1', [id]);
    const removal = tests.send('deletePedido', undefined, { id });
    await other.waiting();
    await other.release();
    expect((await removal).status).toBe(409);
    expect(await pedidosOf(tests.app.admin, cd)).toMatchObject([{ cd: id, cd_estad: 1 }]);
    expect(await pendenteOf(tests.app.admin, cd)).toBe(1);
  });

  it('a transfer of an employee who leaves meanwhile is refused [API-28]', async () => {
    const cd = await employee();
    const other = await holding(tests.app, 'update funcionario set ativo = false where cd = $1', [
      cd,
    ]);
    const body = { cd_funcion: cd, cd_organig: 3, dt_ini_instit: TEST_TODAY };
    const transfer = tests.send('createTransferencia', body);
    await other.waiting();
    await other.release();
    expect((await transfer).status).toBe(409);
    expect(await pedidosOf(tests.app.admin, cd)).toEqual([]);
  });

  it('a change of a record that changes meanwhile is refused [API-25]', async () => {
    const cd = await employee();
    const form = await changeOf(tests.app.admin, cd, { nome: 'Beatriz Sá', versao: 1 });
    const other = await holding(
      tests.app,
      `update funcionario set loc_trab = 'Sede', versao = versao + 1 where cd = $1`,
      [cd],
    );
    const change = tests.send('createAlteracao', form);
    await other.waiting();
    await other.release();
    expect((await change).status).toBe(409);
    expect(await pedidosOf(tests.app.admin, cd)).toEqual([]);
  });
});
