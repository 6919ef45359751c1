import { ExamesResumo } from '@sst/contract';
import { addMonths } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { findNodesBelow } from '../../testing/known-rows.ts';
import { below } from '../../testing/listas/list-tests.ts';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { type ExpectedExame, readExpectedExames } from '../../testing/saude/saude-model.ts';
import { addExame } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const MONTH = TEST_TODAY.slice(0, 7);
const MONTHS_BACK = Array.from({ length: 12 }, (_, index) => addMonths(MONTH, index - 11));
const MONTHS_AHEAD = Array.from({ length: 12 }, (_, index) => addMonths(MONTH, index));

let tests: PedidoTests;
let exams: ExpectedExame[];
beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  // On both sides of both borders of what the charts show.
  for (const dt of ['2025-03-31', '2025-04-01', '2026-03-31', '2026-04-01']) {
    const cd = await addFuncionario(admin, tests.own, { cd_organig: 4 });
    await addExame(admin, cd, { dt, cd_decis: 'ID' });
  }
  for (const dt_expir of ['2026-02-28', '2026-03-01', '2027-02-28', '2027-03-01']) {
    const cd = await addFuncionario(admin, tests.own, { cd_organig: 4 });
    // Two on one day count as one; an earlier one does not count.
    for (const dt of ['2020-05-05', '2024-05-05', '2024-05-05']) {
      await addExame(admin, cd, { dt, dt_expir });
    }
  }
  exams = await readExpectedExames(admin, EMPRESA);
});
afterAll(() => tests.app.close());

const summary = async (company = EMPRESA, token = tests.token): Promise<ExamesResumo> => {
  const answer = await tests.app.call('getExamesResumo', { token, params: { company } });
  expect(answer.status).toBe(200);
  expect(ExamesResumo.strict().safeParse(answer.body.message).error).toBeUndefined();
  return answer.body.message;
};

function expectedOf(rows: readonly ExpectedExame[]): ExamesResumo {
  const count = (keep: (one: ExpectedExame) => boolean) => rows.filter(keep).length;
  const resultados = MONTHS_BACK.flatMap((mes) =>
    // In the order of the codes' letters.
    (['A', 'AC', 'ID', 'IT', 'SD'] as const).map((cd_decis) => {
      const total = count(({ row }) => row.dt.startsWith(mes) && row.cd_decis === cd_decis);
      return { mes, cd_decis, total };
    }),
  );
  const caducidades = MONTHS_AHEAD.map((mes) => ({
    mes,
    total: count(({ row, counts }) => counts && row.dt_expir?.startsWith(mes) === true),
  }));
  const some = <T extends { total: number }>(figures: readonly T[]) =>
    figures.filter(({ total }) => total > 0);
  return { mes: MONTH, resultados: some(resultados), caducidades: some(caducidades) };
}

describe('the figures of completed exams', () => {
  it.each([EMPRESA, REGION, 3, 4, 23])(
    'of node %i: twelve months back by decision, twelve ahead by end of validity [LIST-20]',
    async (company) => {
      const nodes = await findNodesBelow(tests.app.admin, company);
      expect(await summary(company)).toEqual(expectedOf(below(exams, { nodes })));
    },
  );

  it('are those of the list so filtered: every bar leads to as many rows [API-59]', async () => {
    const { resultados, caducidades } = await summary();
    expect(Math.min(resultados.length, caducidades.length)).toBeGreaterThanOrEqual(12);
    const count = async (query: Record<string, string | number>) => {
      const call = { token: tests.token, params: { company: EMPRESA } };
      const asked = { ...call, query: { ...query, quantidade: 1 } };
      return (await tests.app.call('listExames', asked)).body.count;
    };
    for (const { mes, cd_decis, total } of resultados) {
      expect([mes, cd_decis, await count({ mes, decisao: cd_decis })]).toEqual([
        mes,
        cd_decis,
        total,
      ]);
    }
    for (const { mes, total } of caducidades) {
      expect([mes, await count({ expira: mes })]).toEqual([mes, total]);
    }
  });

  it('are for the user of a branch those of the branch [PERM-13, LIST-20]', async () => {
    const token = await signInToRegion(tests);
    expect(await summary(REGION, token)).toEqual(await summary(REGION));
    expect(await summary(REGION)).not.toEqual(await summary());
    for (const company of [EMPRESA, 23]) {
      const call = { token, params: { company } };
      expect((await tests.app.call('getExamesResumo', call)).status).toBe(403);
    }
  });

  it('are of no other company [PERM-13]', async () => {
    const before = await summary();
    const cd = await addFuncionario(tests.app.admin, tests.foreign);
    await addExame(tests.app.admin, cd, { dt: TEST_TODAY, dt_expir: '2026-12-01', cd_decis: 'ID' });
    expect(await summary()).toEqual(before);
    const call = { token: tests.token, params: { company: OTHER_EMPRESA } };
    expect((await tests.app.call('getExamesResumo', call)).status).toBe(403);
  });

  it('of a company without exams are empty', async () => {
    const { rows } = await tests.app.admin.query(
      `insert into organigrama (cd_empresa, cd, nome) values (900001, 900001, 'Nova, Lda.') returning cd::float8`,
    );
    const [{ cd }] = rows;
    const place = { cd_empresa: cd, acessos: [{ menu: 2 }] } as const;
    const { token } = await signInWith(tests.app, place);
    expect(await summary(cd, token)).toEqual({ mes: MONTH, resultados: [], caducidades: [] });
  });
});
