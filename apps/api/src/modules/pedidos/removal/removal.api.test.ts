import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  addPedido,
  admissaoOf,
  auditOf,
  EMPRESA,
  expectRefusal,
  type PedidoTests,
  pedidosOf,
  pendenteOf,
  REGION,
  signInToRegion,
  startPedidoTests,
  storedPedido,
  UNKNOWN,
} from '../../../testing/pedidos/pedidos.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
let employee: number;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const remove = (id: number, more: { token?: string; company?: number } = {}) =>
  tests.send('deletePedido', undefined, { id, ...more });

async function newRequest(values: { cd_tipo?: number; cd_estad?: number } = {}, node = EMPRESA) {
  employee = await addFuncionario(tests.app.admin, tests.own, { cd_organig: node });
  return addPedido(tests.app.admin, employee, values);
}

describe('a request that is new', () => {
  it.each([1, 5, 6])(
    'of type %i goes, with one audit line, and its employee is no longer pending [PEND-18, PEND-20, API-49]',
    async (cd_tipo) => {
      const id = await newRequest({ cd_tipo });
      const { status, body } = await remove(id);
      expect([status, body]).toEqual([200, { message: 'Pedido removido com sucesso.' }]);
      expect(await storedPedido(tests.app.admin, id)).toBeUndefined();
      expect(await auditOf(tests.app.admin, id)).toEqual([
        {
          cd_empresa: EMPRESA,
          cd_utilizador: tests.user,
          acao: 'remover',
          detalhe: { cd_tipo, cd_funcion: employee },
        },
      ]);
      expect(await pendenteOf(tests.app.admin, employee)).toBe(0);
      expect((await tests.send('getPedido', undefined, { id })).status).toBe(404);
    },
  );

  it('can be removed where it is an admission, too [PEND-18, API-49]', async () => {
    const { cd } = (await tests.send('createAdmissao', admissaoOf(tests.own))).body;
    expect((await remove(cd)).status).toBe(200);
    expect(await storedPedido(tests.app.admin, cd)).toBeUndefined();
    const lines = await auditOf(tests.app.admin, cd);
    expect(lines.map(({ acao }) => acao)).toEqual(['criar', 'remover']);
  });

  it('leaves the list and its count once removed [PEND-20, API-45, API-49]', async () => {
    const count = async () => {
      const call = { token: tests.token, params: { company: EMPRESA }, query: { quantidade: 10 } };
      return (await tests.app.call('listPedidos', call)).body.count;
    };
    const id = await newRequest();
    const before = await count();
    await remove(id);
    expect(await count()).toBe(before - 1);
  });

  it.each([0, 1])(
    'leaves its employee pending while another is open (state %i) [PEND-18, FUNC-40, API-49]',
    async (cd_estad) => {
      const id = await newRequest();
      const other = await addPedido(tests.app.admin, employee, { cd_tipo: 5, cd_estad });
      await remove(id);
      expect(await pendenteOf(tests.app.admin, employee)).toBe(1);
      expect(await pedidosOf(tests.app.admin, employee)).toMatchObject([{ cd: other }]);
    },
  );

  it.each([2, 3])(
    'leaves its employee free beside one that is decided (state %i) [PEND-18, FUNC-40, API-49]',
    async (cd_estad) => {
      const id = await newRequest();
      await addPedido(tests.app.admin, employee, { cd_estad });
      await remove(id);
      expect(await pendenteOf(tests.app.admin, employee)).toBe(0);
    },
  );

  it('once removed leaves the way free for a transfer [FUNC-40, API-28, API-49]', async () => {
    const id = await newRequest();
    const body = { cd_funcion: employee, cd_organig: 3, dt_ini_instit: '2026-03-16' };
    expect((await tests.send('createTransferencia', body)).status).toBe(409);
    await remove(id);
    expect((await tests.send('createTransferencia', body)).status).toBe(200);
  });
});

describe('a removal is refused, and nothing written,', () => {
  it.each([1, 2, 3])('of a request in state %i [PEND-18, API-49]', async (cd_estad) => {
    const id = await newRequest({ cd_estad });
    await expectRefusal(tests.app, () => remove(id), { status: 409, codigo: 'PEDIDO_EM_CURSO' });
  });

  it('of a request that was removed already [API-49]', async () => {
    const id = await newRequest();
    await remove(id);
    await expectRefusal(tests.app, () => remove(id), { status: 404 });
  });

  it("of another company's request, as of one that does not exist [PERM-13, API-49]", async () => {
    const { rows } = await tests.app.admin.query(
      'select cd::float8 from pedido where cd_empresa = $1 and cd_estad = 0 limit 1',
      [tests.foreign.cd_empresa],
    );
    const foreign = await expectRefusal(tests.app, () => remove(rows[0].cd), { status: 404 });
    const unknown = await expectRefusal(tests.app, () => remove(UNKNOWN), { status: 404 });
    expect(foreign.body).toEqual(unknown.body);
    const call = () => remove(rows[0].cd, { company: tests.foreign.node });
    await expectRefusal(tests.app, call, { status: 403 });
  });

  it('of a request outside the branch of the user, or of the path; one inside goes [PERM-13, LIST-20, API-49]', async () => {
    const token = await signInToRegion(tests);
    const inside = await newRequest({}, 4);
    const outside = await newRequest({}, 23);
    const byBranch = () => remove(outside, { token, company: REGION });
    await expectRefusal(tests.app, byBranch, { status: 404 });
    await expectRefusal(tests.app, () => remove(outside, { token }), { status: 403 });
    await expectRefusal(tests.app, () => remove(outside, { company: REGION }), { status: 404 });
    expect((await remove(inside, { token, company: REGION })).status).toBe(200);
  });

  it.each([
    [5, 'ver'],
    [5, 'criar'],
    [5, 'editar'],
    [5, 'doc'],
    [1, 'remover'],
  ] as const)(
    "with 'menu %i %s' alone, also for an administrator [PEND-19, PERM-16, API-49]",
    async (menu, capability) => {
      const id = await newRequest();
      const acessos = [{ menu, capabilities: [capability] }];
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
      await expectRefusal(tests.app, () => remove(id, { token }), { status: 403 });
    },
  );

  it("but not with 'menu 5 remover' alone [PEND-19, API-49]", async () => {
    const id = await newRequest();
    const acessos = [{ menu: 5, capabilities: ['remover'] }] as const;
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    expect((await remove(id, { token })).status).toBe(200);
  });
});
