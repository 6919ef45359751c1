import { daysBetween } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ExpectedAcidente,
  readExpectedAcidentes,
} from '../../testing/acidentes/acidente-model.ts';
import { TEST_TODAY } from '../../testing/database/test-cluster.ts';
import { findNodesBelow } from '../../testing/known-rows.ts';
import { below } from '../../testing/listas/list-tests.ts';
import {
  addFuncionario,
  EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../testing/saude/saude-rows.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
let accidents: ExpectedAcidente[];
beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  const cd = await addFuncionario(admin, tests.own, { cd_organig: 4 });
  for (const dt of ['2025-12-31', '2026-01-01', '2026-03-13']) await addAcidente(admin, cd, { dt });
  await addAcidente(admin, cd, { dt: '2026-03-14', cd_estad: 0 });
});
beforeEach(async () => {
  accidents = await readExpectedAcidentes(tests.app.admin, EMPRESA);
});
afterAll(() => tests.app.close());

async function figures({ company = EMPRESA, token = tests.token } = {}) {
  const { status, body } = await tests.app.call('getPainel', { token, params: { company } });
  expect(status).toBe(200);
  return body.message.acidentes;
}

function expectedOf(rows: readonly ExpectedAcidente[]) {
  const last = rows
    .map(({ row }) => row.dt)
    .sort()
    .at(-1);
  return {
    este_ano: rows.filter(({ row }) => row.dt >= '2026-01-01' && row.cd_estad === 1).length,
    por_aceitar: rows.filter(({ row }) => row.cd_estad === 0).length,
    dias_desde_ultimo: last === undefined ? null : daysBetween(last, TEST_TODAY),
  };
}

describe('the figures of accidents on the dashboard', () => {
  it.each([EMPRESA, REGION, 3, 4, 23])(
    'of node %i: this year, still to be accepted, days since the last [LIST-20]',
    async (company) => {
      const nodes = await findNodesBelow(tests.app.admin, company);
      expect(await figures({ company })).toEqual(expectedOf(below(accidents, { nodes })));
    },
  );

  it('count the days since an accident once it is registered, but count it in the year only once it is accepted', async () => {
    const before = await figures({ company: 4 });
    const cd = await addFuncionario(tests.app.admin, tests.own, { cd_organig: 4 });
    await addAcidente(tests.app.admin, cd, { dt: TEST_TODAY, cd_estad: 0 });
    expect(await figures({ company: 4 })).toEqual({
      este_ano: before.este_ano,
      por_aceitar: before.por_aceitar + 1,
      dias_desde_ultimo: 0,
    });
  });

  it('lead to lists that hold what they count, the last accident first [DASH-102]', async () => {
    const { este_ano, por_aceitar, dias_desde_ultimo } = await figures();
    const read = async (
      name: 'listAcidentes' | 'listAcidentesPendentes',
      query: Record<string, string | number>,
    ) => {
      const call = { token: tests.token, params: { company: EMPRESA }, query };
      return (await tests.app.call(name, { ...call, query: { quantidade: 1, ...query } })).body;
    };
    const thisYear = { de: '2026-01-01', ate: '2026-12-31' };
    expect((await read('listAcidentes', thisYear)).count).toBe(este_ano);
    expect((await read('listAcidentesPendentes', { estado: 0 })).count).toBe(por_aceitar);
    const [last] = (await read('listAcidentes', { pendentes: '1' })).message;
    expect(daysBetween(last.dt, TEST_TODAY)).toBe(dias_desde_ultimo);
    // It is one that nobody has accepted yet, so that the list without these would show an older one.
    expect(last.cd_estad).toBe(0);
  });

  it('are for the user of a branch those of the branch, and for nobody without menu 4 [PERM-13, PERM-16]', async () => {
    const token = await signInToRegion(tests);
    expect(await figures({ company: REGION, token })).toEqual(await figures({ company: REGION }));
    const acessos = [{ menu: 1 }, { menu: 2 }, { menu: 5 }] as const;
    const without = await signInWith(tests.app, { cd_empresa: EMPRESA, adm: true, acessos });
    expect(await figures({ token: without.token })).toBeNull();
  });
});
