import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import {
  addFuncionario,
  auditOf,
  EMPRESA,
  expectRefusal,
  type PedidoTests,
  pedidosOf,
  startPedidoTests,
  storedPedido,
} from '../../testing/pedidos/pedidos.ts';

const COMPANY_NAME = 'Grupo Atlântico Indústria, S.A.';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

type Values = Record<string, unknown>;
const employee = (values: Values = {}) => addFuncionario(tests.app.admin, tests.own, values);
const leave = (cd: number, values: Values = {}) =>
  tests.send('createSaida', { cd, nome: 'Qualquer', dt_inactiv: TEST_TODAY, ...values });
const move = (cd_funcion: number, values: Values = {}) =>
  tests.send('createTransferencia', {
    cd_funcion,
    cd_organig: 3,
    organig: 'Qualquer',
    dt_ini_instit: TEST_TODAY,
    ...values,
  });

const INJECTED = {
  cd_estad: 2,
  cd_tipo: 0,
  cd_autor: 1,
  cd_empresa: 61,
  ativo: false,
  dt_aplicado: '2026-01-01',
  dados: {},
  retrato: { organig_destino: 'x' },
};

describe.each([
  {
    what: 'a departure',
    send: leave,
    cd_tipo: 5,
    tipo: 'Inativação / Saída',
    message: 'Pedido de saída criado com sucesso.',
    dados: { dt_inactiv: TEST_TODAY },
    alteracoes: { dt_inactiv: { antes: null, depois: TEST_TODAY } },
    shown: { dt_inactiv: TEST_TODAY, organig_destino: null },
  },
  {
    what: 'a transfer',
    send: move,
    cd_tipo: 6,
    tipo: 'Transferência',
    message: 'Pedido de transferência criado com sucesso.',
    dados: { cd_organig: 3 },
    alteracoes: {
      organig: {
        antes: COMPANY_NAME,
        depois: `${COMPANY_NAME} / Região Norte / Fábrica da Maia`,
      },
    },
    shown: {
      dt_inactiv: null,
      organig_destino: `${COMPANY_NAME} / Região Norte / Fábrica da Maia`,
    },
  },
])('$what', ({ send, cd_tipo, tipo, message, dados, alteracoes, shown }) => {
  it('leaves one new request, one audit line, and the employee pending but otherwise as before [FUNC-19, FUNC-43, FUNC-44, API-27, API-28, ENT-12, PEND-14]', async () => {
    const cd = await employee();
    const { status, body } = await send(cd);
    expect([status, body]).toEqual([200, { message, cd: expect.any(Number) }]);
    expect(await storedPedido(tests.app.admin, body.cd)).toMatchObject({
      cd_empresa: EMPRESA,
      cd_tipo,
      cd_estad: 0,
      cd_funcion: cd,
      cd_organig: EMPRESA,
      nome: 'Beatriz Nóbrega',
      dados,
      dt_efeito: TEST_TODAY,
      dt_aplicado: null,
      cd_autor: tests.user,
    });
    expect(await auditOf(tests.app.admin, body.cd)).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_utilizador: tests.user,
        acao: 'criar',
        detalhe: { cd_tipo, cd_funcion: cd },
      },
    ]);
    expect(await pedidosOf(tests.app.admin, cd)).toHaveLength(1);
    const { rows } = await tests.app.admin.query(
      'select pendente, ativo, dt_inactiv, cd_organig::float8 from funcionario where cd = $1',
      [cd],
    );
    expect(rows).toEqual([{ pendente: 1, ativo: true, dt_inactiv: null, cd_organig: EMPRESA }]);
  });

  it('is told with its date of effect and what changes [PEND-11, API-46, ENT-14]', async () => {
    const cd = await employee();
    const { body } = await send(cd);
    const detail = await tests.send('getPedido', undefined, { id: body.cd });
    expect(detail.body.alteracoes).toEqual(alteracoes);
    expect(detail.body.message).toMatchObject({
      cd: body.cd,
      cd_funcion: cd,
      num_mecan: 'T-1',
      dt_nasc: '1985-04-12',
      organig: COMPANY_NAME,
      organigrama: COMPANY_NAME,
      cd_tipo,
      tipo,
      estado: 'Novo',
      num_contrib: '508234567',
      dt_ini_instit: '2015-09-01',
      dt_efeito: TEST_TODAY,
      autor: 'Teste',
      ...shown,
    });
  });

  it('takes the rest from the server, whatever the body says [API-27, API-28, PEND-15]', async () => {
    const [plain, injected] = [await employee(), await employee()];
    const codes = [(await send(plain)).body.cd, (await send(injected, INJECTED)).body.cd];
    const [one, other] = await Promise.all(
      codes.map(async (code) => ({
        ...(await storedPedido(tests.app.admin, code)),
        cd_funcion: 0,
        dt_cria: 0,
      })),
    );
    expect(other).toEqual(one);
  });

  it.each(['2015-09-01', '2024-02-29', '2030-01-01'])(
    'may take effect on %s: the admission at the earliest [FUNC-18, FUNC-38]',
    async (date) => {
      const { body } = await send(await employee(), { dt_inactiv: date, dt_ini_instit: date });
      expect((await storedPedido(tests.app.admin, body.cd)).dt_efeito).toBe(date);
    },
  );

  it.each([
    '2015-08-31',
    '2031-03-17',
    '9999-12-31',
    '2023-02-29',
    '2026-04-31',
    '16-03-2026',
    '20260316',
    '0000-01-01',
    '',
    null,
    undefined,
    20_260_316,
  ])('is refused on %j, and nothing written [FUNC-18, FUNC-38, API-27, API-28]', async (date) => {
    const cd = await employee();
    const call = () => send(cd, { dt_inactiv: date, dt_ini_instit: date });
    const fields = [cd_tipo === 5 ? 'dt_inactiv' : 'dt_ini_instit'];
    await expectRefusal(tests.app, call, { status: 400, fields });
  });

  it('on a date that the database cannot hold is refused with its field, also where no admission is on record [FUNC-18, FUNC-38, ERR-03]', async () => {
    const cd = await employee({ dt_ini_instit: null });
    const date = '0000-01-01';
    const call = () => send(cd, { dt_inactiv: date, dt_ini_instit: date });
    const fields = [cd_tipo === 5 ? 'dt_inactiv' : 'dt_ini_instit'];
    await expectRefusal(tests.app, call, { status: 400, fields });
  });

  it('where no admission is on record, is refused on a day before 1900 [FUNC-18, FUNC-38]', async () => {
    const cd = await employee({ dt_ini_instit: null });
    const on = (date: string) => send(cd, { dt_inactiv: date, dt_ini_instit: date });
    const fields = [cd_tipo === 5 ? 'dt_inactiv' : 'dt_ini_instit'];
    await expectRefusal(tests.app, () => on('1899-12-31'), { status: 400, fields });
    expect((await on('1900-01-01')).status).toBe(200);
  });
});
