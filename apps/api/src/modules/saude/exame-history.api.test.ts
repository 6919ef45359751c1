import { ExameDoFuncionario } from '@sst/contract/saude';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const history = (id: number | string, { company = EMPRESA, token = tests.token } = {}) =>
  tests.app.call('listExamesDoFuncionario', { token, params: { company, id } });

describe('the exams of an employee', () => {
  it('are all of them, with names and sheet, as they are stored [API-65]', async () => {
    const { rows: busiest } = await tests.app.admin.query(
      `select cd_funcion::float8 as cd from exame where cd_empresa = $1 group by 1 order by count(*) desc limit 20`,
      [EMPRESA],
    );
    for (const { cd } of busiest) {
      const { rows } = await tests.app.admin.query(
        `select e.cd::float8, e.dt::text, to_char(e.hr, 'HH24:MI') as hr, 'Europe/Lisbon' as fuso, x.nome as tipo_exam, null as tipo_ac_enferm, m.nome as medic,
                d.nome as decis, e.cd_decis, e.dt_expir::text, coalesce(e.cd_anex, 0)::float8 as anex
           from exame e join exame_tipo x on x.cd = e.cd_tipo_exam join decisao d on d.cd = e.cd_decis
           left join medico m on m.cd = e.cd_medic
          where e.cd_funcion = $1 order by e.dt desc, e.cd desc`,
        [cd],
      );
      const { status, body } = await history(cd);
      expect([status, body.message]).toEqual([200, rows]);
      for (const exam of body.message) {
        expect(ExameDoFuncionario.strict().safeParse(exam).error).toBeUndefined();
      }
    }
  });

  it('are the latest first, those of one day by code, and tell what is missing as null [API-65]', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own);
    expect((await history(cd)).body).toEqual({ message: [] });
    const codes = [];
    for (const dt of ['2024-05-02', '2025-01-01', '2024-05-02', '2019-12-31']) {
      codes.push(await addExame(tests.app.admin, cd, { dt }));
    }
    const { body } = await history(cd);
    const [a, b, c, d] = codes;
    expect(body.message.map((exam: { cd: number }) => exam.cd)).toEqual([b, c, a, d]);
    expect(body.message[0]).toMatchObject({
      hr: null,
      medic: null,
      dt_expir: null,
      anex: 0,
      decis: 'Apto',
    });
  });

  it('are also shown of an employee who has left [API-65]', async () => {
    const cd = await addFuncionario(tests.app.admin, tests.own, { ativo: false });
    await addExame(tests.app.admin, cd, { dt: '2024-05-02' });
    expect((await history(cd)).body.message).toHaveLength(1);
  });

  it("of another company's employee are 404, as of one who does not exist [API-65, PERM-13]", async () => {
    const [foreign, unknown] = [await history(tests.foreign.employee), await history(UNKNOWN)];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect((await history(tests.foreign.employee, { company: OTHER_EMPRESA })).status).toBe(403);
  });

  it('of an employee outside the branch, of the user or of the path, are 404 [API-65, PERM-13, LIST-20]', async () => {
    const token = await signInToRegion(tests);
    const inside = await addFuncionario(tests.app.admin, tests.own, { cd_organig: 4 });
    const outside = await addFuncionario(tests.app.admin, tests.own, { cd_organig: 23 });
    for (const cd of [inside, outside]) await addExame(tests.app.admin, cd, { dt: '2024-05-02' });
    for (const who of [{ token }, {}]) {
      expect((await history(inside, { ...who, company: REGION })).body.message).toHaveLength(1);
      expect((await history(outside, { ...who, company: REGION })).status).toBe(404);
    }
  });

  it.each([1, 2, 3, 4, 5] as const)(
    "need 'ver' of menu 2: with menu %i alone [API-65, PERM-16]",
    async (menu) => {
      const everything = ['ver', 'criar', 'editar', 'remover', 'doc'] as const;
      const acessos = [{ menu, capabilities: menu === 2 ? [] : everything }];
      const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
      expect((await history(tests.own.employee, { token })).status).toBe(menu === 2 ? 200 : 403);
    },
  );

  it.each(['0', '-1', 'abc', '1.5', '9007199254740993'])(
    'of the code %s are 400 [API-65, ERR-03]',
    async (id) => {
      const { status, body } = await history(id);
      expect([status, Object.keys(body.campos)]).toEqual([400, ['id']]);
    },
  );
});
