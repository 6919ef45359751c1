import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  addPedido,
  changeOf,
  EMPRESA,
  expectRefusal,
  type PedidoTests,
  pendenteOf,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const employee = (values: Record<string, unknown> = {}) =>
  addFuncionario(tests.app.admin, tests.own, values);
const leave = (cd: number) => tests.send('createSaida', { cd, dt_inactiv: TEST_TODAY });
const move = (cd_funcion: number, to: { cd_organig: unknown } = { cd_organig: 3 }) =>
  tests.send('createTransferencia', { cd_funcion, ...to, dt_ini_instit: TEST_TODAY });

describe('beside an open request', () => {
  it.each([0, 1])(
    'in state %i, of any type, no transfer is taken [FUNC-40, API-28]',
    async (cd_estad) => {
      for (const cd_tipo of [1, 5, 6]) {
        const cd = await employee();
        await addPedido(tests.app.admin, cd, { cd_tipo, cd_estad });
        await expectRefusal(tests.app, () => move(cd), {
          status: 409,
          codigo: 'SITUACOES_PENDENTES',
        });
      }
    },
  );

  it('a transfer is refused even where the flag of the employee says otherwise [FUNC-40, API-28]', async () => {
    const cd = await employee();
    await addPedido(tests.app.admin, cd);
    await tests.app.admin.query('update funcionario set pendente = 0 where cd = $1', [cd]);
    await expectRefusal(tests.app, () => move(cd), { status: 409 });
  });

  it.each([0, 1])('of departure in state %i no second one is taken [API-27]', async (cd_estad) => {
    const cd = await employee();
    await addPedido(tests.app.admin, cd, { cd_tipo: 5, cd_estad });
    await expectRefusal(tests.app, () => leave(cd), { status: 409, codigo: 'SAIDA_PENDENTE' });
  });

  it('of an accepted departure to come, another day is a change and the same one none [API-27, PEND-11]', async () => {
    const cd = await employee({ dt_inactiv: '2026-04-30' });
    await expectRefusal(
      tests.app,
      () => tests.send('createSaida', { cd, dt_inactiv: '2026-04-30' }),
      { status: 400, fields: ['dt_inactiv'] },
    );
    const { body } = await leave(cd);
    const detail = await tests.send('getPedido', undefined, { id: body.cd });
    expect(detail.body.alteracoes).toEqual({
      dt_inactiv: { antes: '2026-04-30', depois: TEST_TODAY },
    });
  });

  it.each([2, 3])(
    'that is decided (state %i), everything is taken [FUNC-40, API-27, API-28]',
    async (cd_estad) => {
      for (const send of [leave, move]) {
        const cd = await employee();
        for (const cd_tipo of [1, 5, 6])
          await addPedido(tests.app.admin, cd, { cd_tipo, cd_estad });
        expect((await send(cd)).status).toBe(200);
        expect(await pendenteOf(tests.app.admin, cd)).toBe(1);
      }
    },
  );

  it.each([1, 6])(
    'of type %i a departure and a change are taken [FUNC-44, API-25, API-27]',
    async (cd_tipo) => {
      const cd = await employee();
      await addPedido(tests.app.admin, cd, { cd_tipo });
      expect((await leave(cd)).status).toBe(200);
      const form = await changeOf(tests.app.admin, cd, { nome: 'Beatriz Sá' });
      expect((await tests.send('createAlteracao', form)).status).toBe(200);
    },
  );

  it('of another employee a transfer is taken [FUNC-40, API-28]', async () => {
    await addPedido(tests.app.admin, await employee());
    expect((await move(await employee())).status).toBe(200);
  });
});

describe('the destination of a transfer', () => {
  it.each([
    ['the node where the employee is', () => EMPRESA],
    ['a node that does not exist', () => UNKNOWN],
    ["another company's node", () => tests.foreign.node],
    ['nothing', () => undefined],
    ['null', () => null],
    ['a text', () => '3'],
  ])('is not %s, and nothing is written [FUNC-38, API-28, PERM-13]', async (_, node) => {
    const cd = await employee();
    await expectRefusal(tests.app, () => move(cd, { cd_organig: node() }), {
      status: 400,
      fields: ['cd_organig'],
    });
  });

  it('is any node of the branch for a user of a branch, and none outside it [FUNC-37, API-28, PERM-13]', async () => {
    const token = await signInToRegion(tests);
    const cd = await employee({ cd_organig: 4 });
    const send = (cd_organig: number) => () =>
      tests.send(
        'createTransferencia',
        { cd_funcion: cd, cd_organig, dt_ini_instit: TEST_TODAY },
        { token, company: REGION },
      );
    for (const node of [EMPRESA, 23]) {
      await expectRefusal(tests.app, send(node), { status: 400, fields: ['cd_organig'] });
    }
    expect((await send(REGION)()).status).toBe(200);
  });
});
