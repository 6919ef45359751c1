import type { RestricaoRow, RestricoesResumo } from '@sst/contract';
import { daysBetween } from '@sst/contract/rules/dates/dates';
import { semPoucas, semPoucasSobrepostas } from '@sst/contract/rules/exames/poucas';
import { RECOMENDACAO_TIPOS } from '@sst/contract/rules/exames/recomendacoes';
import { DEMORAS, type Demora } from '@sst/contract/rules/exames/restricoes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFuncionario, EMPRESA, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { decideExame } from '../../../testing/saude/decide-exame.ts';
import { FACTORY, OTHER_REGION } from '../../../testing/utilizadores/places.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
  const { admin } = tests.app;
  // Six whose recommendation was answered at once, seven late, two not; nine without any, elsewhere.
  const groups = [
    { people: 6, cd_organig: FACTORY, tipo: 'epi', dias: 3 },
    { people: 7, cd_organig: FACTORY, tipo: 'condicoes', dias: 40 },
    { people: 2, cd_organig: REGION, tipo: 'epi', dias: null },
    { people: 9, cd_organig: OTHER_REGION, tipo: null, dias: null },
  ];
  for (const { people, cd_organig, tipo, dias } of groups) {
    for (let one = 0; one < people; one++) {
      const cd_funcion = await addFuncionario(admin, tests.own, { cd_organig });
      const exame = await decideExame(
        tests,
        cd_funcion,
        tipo
          ? { cd_decis: 'AC', recomendacoes_itens: [{ tipo, texto: 'Luvas.' }] }
          : { cd_decis: 'IT' },
      );
      if (dias === null) continue;
      await admin.query(
        `update recomendacao set resposta = 'aceite', respondida = '2026-03-10 10:00+00'::timestamptz + make_interval(days => $2)
          where cd_exame = $1`,
        [exame, dias],
      );
    }
  }
});
afterAll(() => tests.app.close());

async function rowsOf(company: number, query = {}): Promise<RestricaoRow[]> {
  const given = { token: tests.token, params: { company }, query };
  return (await tests.app.call('listRestricoes', given)).body.message;
}

async function summaryOf(company: number): Promise<RestricoesResumo> {
  const given = { token: tests.token, params: { company } };
  const { status, body } = await tests.app.call('getRestricoesResumo', given);
  expect(status).toBe(200);
  return body.message;
}

/** The same as the statement says it, of a row of the list. */
function demoraOf({ dt, itens }: RestricaoRow): Demora {
  if (itens.length === 0) return 'sem-recomendacoes';
  const days = itens.map(({ respondida }) => respondida && daysBetween(dt, respondida));
  if (days.some((one) => one === null)) return 'por-responder';
  const last = Math.max(...days.map(Number));
  return last <= 8 ? 'em-8-dias' : last <= 30 ? 'em-30-dias' : 'depois';
}

it('figures count the people of the list by kind, unit and time of the answer, and show none below five [RESTR-20]', async () => {
  for (const company of [EMPRESA, REGION, FACTORY]) {
    const [rows, summary] = [await rowsOf(company), await summaryOf(company)];
    expect(summary.pessoas).toBe(rows.length);
    const many = (is: (row: RestricaoRow) => boolean) => rows.filter(is).length;
    const byDemora = semPoucas(DEMORAS.map((demora) => many((row) => demoraOf(row) === demora)));
    expect(summary.demoras).toEqual(
      DEMORAS.map((demora, place) => ({ demora, ...byDemora?.[place] })),
    );
    const byTipo = semPoucasSobrepostas(
      RECOMENDACAO_TIPOS.map((tipo) => many(({ itens }) => itens.some((one) => one.tipo === tipo))),
      [rows.length, many(({ itens }) => itens.length > 0)],
    );
    expect(summary.tipos).toEqual(
      RECOMENDACAO_TIPOS.map((tipo, place) => ({ tipo, ...byTipo?.[place] })),
    );
  }
});

it('each figure opens its rows: those of the kind, of the time, and of the unit with all below it [RESTR-21]', async () => {
  const { tipos, demoras, unidades } = await summaryOf(EMPRESA);
  const shown = (figures: readonly { pessoas: number | null }[]) =>
    figures.filter(({ pessoas }) => pessoas);
  expect(shown(tipos).length * shown(demoras).length * shown(unidades).length).toBeGreaterThan(0);
  for (const { tipo, pessoas } of tipos)
    if (pessoas !== null) expect(await rowsOf(EMPRESA, { tipo })).toHaveLength(pessoas);
  for (const { demora, pessoas } of demoras)
    if (pessoas !== null) expect(await rowsOf(EMPRESA, { demora })).toHaveLength(pessoas);
  for (const { cd, pessoas } of unidades)
    if (pessoas !== null && cd !== EMPRESA) expect(await rowsOf(cd)).toHaveLength(pessoas);
});

it('where four people or fewer are restricted, nothing is counted [RESTR-20]', async () => {
  await tests.app.admin.query(
    `update funcionario set ativo = false where cd_organig = any((select ramo from no_da_arvore($1))::bigint[])
        and cd not in (select cd_funcion from exame where cd_organig = $2 and dt = '2026-03-10')`,
    [REGION, REGION],
  );
  expect(await rowsOf(REGION)).toHaveLength(2);
  expect(await summaryOf(REGION)).toEqual({
    pessoas: null,
    tipos: [],
    unidades: [],
    demoras: [],
  });
});
