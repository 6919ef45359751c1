import type { MedidaRow, MedidasDaUnidade } from '@sst/contract';
import { IDADES, SITUACOES_ABERTAS, VISTA_STEP } from '@sst/contract/rules/medidas/vistas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA, REGION } from '../../../../testing/pedidos/pedidos.ts';
import { addMedida } from '../../../../testing/seguranca/seguranca-rows.ts';
import { startVidaTests, type VidaTests } from '../../../../testing/seguranca/vida-tests.ts';

let tests: VidaTests;
beforeAll(async () => {
  tests = await startVidaTests();
  for (const [cd_estad, fase, dt_prazo] of [
    [0, null, '2026-03-10'],
    [1, null, '2026-03-10'],
    [1, 'executada', '2026-03-20'],
    [1, 'devolvida', null],
  ] as const) {
    const cd = await addMedida(tests, { cd_estad, dt_prazo, prazo: dt_prazo, dt: '2026-01-10' });
    await tests.app.admin.query('update medida set fase = $2 where cd = $1', [cd, fase]);
  }
});
afterAll(() => tests.app.close());

type Query = Readonly<Record<string, string | number>>;
type Name =
  | 'listMedidas'
  | 'listMedidasConcluidas'
  | 'getMedidasPrazos'
  | 'getMedidasUnidades'
  | 'getMedidasNumeros';

async function read(name: Name, query: Query = {}, company = EMPRESA) {
  const { token } = tests.hr;
  const answer = await tests.app.call(name, { token, params: { company }, query });
  expect(answer.status).toBe(200);
  return answer.body.message;
}
const list = async (query: Query = {}, company = EMPRESA): Promise<readonly MedidaRow[]> =>
  read('listMedidas', query, company);
const codes = (rows: readonly MedidaRow[]) => rows.map(({ cd }) => cd).sort((a, b) => a - b);

describe('the views of the open measures', () => {
  it('the columns of the board, and the steps of age, divide the rows of the list among them [MEDIDA-50]', async () => {
    for (const filter of [{}, { estado: 1 }, { atraso: '1-' }] as Query[]) {
      const all = codes(await list(filter));
      expect(all.length).toBeGreaterThan(1);
      for (const [name, values] of [
        ['fase', SITUACOES_ABERTAS],
        ['idade', IDADES],
      ] as const) {
        const parts = [];
        for (const value of values) parts.push(...(await list({ ...filter, [name]: value })));
        expect(codes(parts)).toEqual(all);
      }
    }
    for (const fase of SITUACOES_ABERTAS) expect((await list({ fase })).length).toBeGreaterThan(0);
  });

  it('a day of the calendar has as many as the list with that deadline, by the same filters [MEDIDA-51]', async () => {
    for (const filter of [{}, { fase: 'executada' }] as Query[]) {
      const all = await list(filter);
      const { dias, em_atraso, sem_prazo } = await read('getMedidasPrazos', {
        ...filter,
        mes: '2026-03',
      });
      expect(dias.length).toBeGreaterThan(0);
      for (const { dia, total } of dias) {
        expect(dia).toMatch(/^2026-03-/);
        expect(await list({ ...filter, dia })).toHaveLength(total);
      }
      expect(em_atraso).toBe(all.filter(({ dias_expir }) => (dias_expir ?? 0) > 0).length);
      expect(sem_prazo).toBe(all.filter(({ prazo }) => prazo === null).length);
    }
    expect((await read('getMedidasPrazos', { mes: '1999-01' })).dias).toEqual([]);
  });

  it('a unit has as many as the list of it alone; of a branch, only its own [MEDIDA-52]', async () => {
    for (const company of [EMPRESA, REGION]) {
      const { unidades, total } = await read('getMedidasUnidades', {}, company);
      expect(unidades).toHaveLength(Math.min(total, VISTA_STEP));
      unidades.push(...(await read('getMedidasUnidades', { pagina: 2 }, company)).unidades);
      expect(unidades).toHaveLength(total);
      const sums = unidades.map((one: MedidasDaUnidade) => one.total);
      expect(sums.reduce((a: number, b: number) => a + b)).toBe((await list({}, company)).length);
      for (const { cd_organig, caminho, em_atraso, a_terminar, ...one } of unidades) {
        const unidade = cd_organig;
        const rows = await list({ unidade }, company);
        expect(rows).toHaveLength(one.total);
        expect(rows[0]?.organigrama).toBe(caminho);
        expect(await list({ unidade, atraso: '1-' }, company)).toHaveLength(em_atraso);
        expect(await list({ unidade, atraso: 'a-terminar' }, company)).toHaveLength(a_terminar);
      }
      const late = unidades.map((one: MedidasDaUnidade) => one.em_atraso);
      expect(late).toEqual([...late].sort((a, b) => b - a));
    }
  });

  it('each bar of the figures has as many as the list that it opens [MEDIDA-57]', async () => {
    for (const [dt_conclusao, dt_prazo, cd_estad] of [
      ['2026-02-10', '2026-02-10', 2],
      ['2026-02-11', '2026-02-10', 2],
      ['2026-03-02', null, 2],
      ['2026-03-05', null, 3],
    ] as const)
      await addMedida(tests, { cd_estad, dt_conclusao, dt_prazo, dt: '2025-12-10' });
    const count = async (name: Name, query: Query) => (await read(name, query)).length;
    for (const search of [{}, { pesquisa: 'ruido' }] as Query[]) {
      const { idades, cumpridas, em_aberto } = await read('getMedidasNumeros', search);
      for (const { idade, total } of idades)
        expect(await count('listMedidas', { ...search, idade })).toBe(total);
      expect(cumpridas).toHaveLength(12);
      for (const { mes, ...of } of cumpridas.slice(-3)) {
        const done = (cumprimento: string) =>
          count('listMedidasConcluidas', { ...search, mes, cumprimento });
        expect([await done('no-prazo'), await done('depois'), await done('sem-prazo')]).toEqual([
          of.no_prazo,
          of.depois,
          of.sem_prazo,
        ]);
      }
      expect(cumpridas.at(-2).no_prazo).toBeGreaterThan(0);
      expect(em_aberto.at(-2).canceladas).toBeGreaterThan(0);
      for (const { mes: aberta_em, ...of } of em_aberto.slice(-4)) {
        const filter = { ...search, aberta_em };
        expect([
          await count('listMedidas', filter),
          await count('listMedidasConcluidas', filter),
          await count('listMedidasConcluidas', { ...filter, canceladas: 'true' }),
        ]).toEqual([of.abertas, of.concluidas, of.canceladas]);
      }
    }
  });
});
