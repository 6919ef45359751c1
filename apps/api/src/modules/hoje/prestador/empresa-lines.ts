import type { EmpresaTotal, HojePrestador, PrestadorLinha } from '@sst/contract';
import {
  type EmpresaLineId,
  LINE_EMPRESAS,
  SEM_ATIVIDADE,
  WORST_EMPRESAS,
} from '@sst/contract/rules/hoje/prestador';
import { monthsAhead, type PorMarcar } from './empresa-figures.queries.ts';
import type { Counted, Of } from './empresa-figures.ts';
import type { listNomes } from './hoje-prestador.queries.ts';

/** What a line counts; `undefined` where it could not be counted. */
export type LineResult = Omit<PrestadorLinha, 'id' | 'dt_ate' | 'passada' | 'total'> & {
  readonly total: number;
};

export const NOTHING: Omit<LineResult, 'total'> = {
  de: null,
  promessa: null,
  empresas: [],
  n_empresas: 0,
  meses: [],
};

function mostFirst(totals: readonly EmpresaTotal[]): EmpresaTotal[] {
  return totals.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
}

function totalled<F>(
  of: readonly Of<F>[] | undefined,
  total: (figures: F) => number,
): EmpresaTotal[] | undefined {
  return (
    of &&
    mostFirst(
      of.map(({ cd, nome, figures }) => ({ cd, nome, total: figures ? total(figures) : 0 })),
    )
  );
}

const soon = ({ em_breve }: PorMarcar) => em_breve.reduce((sum, one) => sum + one, 0);

/** The companies of a line, the one with the most first; `undefined` where they could not be counted. */
export function totalsOf(id: EmpresaLineId, counted: Counted): EmpresaTotal[] | undefined {
  const { porMarcar, marcacoes, convocatorias, fichas, atividades, medidas } = counted;
  switch (id) {
    case 'exames-por-fechar':
      return totalled(marcacoes, ({ exames }) => exames);
    case 'enfermagem-por-fechar':
      return totalled(marcacoes, ({ enfermagem }) => enfermagem);
    case 'fichas-em-falta':
      return totalled(fichas, ({ total }) => total);
    case 'expirados-sem-marcacao':
      return totalled(porMarcar, ({ vencidos }) => vencidos);
    case 'inaptos-sem-marcacao':
      return totalled(porMarcar, ({ inaptos }) => inaptos);
    case 'sem-exame-sem-marcacao':
      return totalled(porMarcar, ({ nunca }) => nunca);
    case 'a-expirar-sem-marcacao':
      return totalled(porMarcar, soon);
    case 'convocatorias-nao-entregues-exame':
      return totalled(convocatorias, ({ exame }) => exame);
    case 'convocatorias-nao-entregues-enfermagem':
      return totalled(convocatorias, ({ enfermagem }) => enfermagem);
    case 'medidas-em-atraso':
      return totalled(medidas, ({ total }) => total);
    case SEM_ATIVIDADE.id:
      return atividades
        ?.filter(({ figures }) => !figures)
        .map(({ cd, nome }) => ({ cd, nome, total: 1 }));
  }
}

export function lineOfEmpresas(
  id: EmpresaLineId,
  counted: Counted,
  dia: string,
): LineResult | undefined {
  const totals = totalsOf(id, counted);
  if (!totals) return undefined;
  return {
    ...NOTHING,
    total: totals.reduce((sum, { total }) => sum + total, 0),
    de: wholeOf(id, counted),
    empresas: totals.slice(0, LINE_EMPRESAS),
    n_empresas: totals.length,
    meses: id === 'a-expirar-sem-marcacao' ? byMonth(counted, dia) : [],
  };
}

/** Of how many a line is a part, by the figures that say how companies stand; null where nobody is shown those. */
function wholeOf(id: EmpresaLineId, { pessoas }: Counted): number | null {
  const of =
    id === 'expirados-sem-marcacao'
      ? 'expirados'
      : id === 'sem-exame-sem-marcacao'
        ? 'sem_exame'
        : null;
  if (of === null || !pessoas) return null;
  return pessoas.reduce((sum, { figures }) => sum + (figures?.[of] ?? 0), 0);
}

function byMonth({ porMarcar = [] }: Counted, dia: string): PrestadorLinha['meses'] {
  const totals = monthsAhead(dia).map((mes, index) => ({
    mes,
    total: porMarcar.reduce((sum, { figures }) => sum + (figures?.em_breve[index] ?? 0), 0),
  }));
  return totals.filter(({ total }) => total > 0);
}

/** Who is expected today by whom, whoever expects the most first. */
export function bookedToday(
  { marcacoes }: Counted,
  nomes: Awaited<ReturnType<typeof listNomes>>,
): HojePrestador['marcacoes'] {
  if (!marcacoes) return null;
  const rows = marcacoes.flatMap(({ cd: cd_empresa, nome: empresa, figures }) =>
    (figures?.hoje ?? []).map((one) => ({ ...one, cd_empresa, empresa })),
  );
  const byWhom = Map.groupBy(rows, ({ especie, cd }) => `${especie} ${cd}`);
  const all = [...byWhom.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { especie, cd } = first;
    const empresas = some.map(({ cd_empresa, empresa, total }) => ({
      cd: cd_empresa,
      nome: empresa,
      total,
    }));
    const total = empresas.reduce((sum, one) => sum + one.total, 0);
    const nome = cd === null ? null : (nomes[especie].get(cd) ?? null);
    return [{ especie, cd, nome, total, empresas: mostFirst(empresas) }];
  });
  return all.sort((one, other) => other.total - one.total);
}

/** The companies with the largest share of employees who are late, or were never examined. */
export function furthestBehind({ pessoas }: Counted): HojePrestador['empresas'] {
  if (!pessoas) return null;
  const all = pessoas.flatMap(({ cd, nome, figures }) => {
    if (!figures || figures.ativos === 0) return [];
    const { ativos, expirados, a_expirar, sem_exame } = figures;
    const behind = expirados + sem_exame;
    return [
      {
        behind,
        share: behind / ativos,
        shown: { cd, nome, ativos, expirados, a_expirar, sem_exame },
      },
    ];
  });
  all.sort((one, other) => other.share - one.share || other.behind - one.behind);
  const piores = all.slice(0, WORST_EMPRESAS).map(({ shown }) => shown);
  return { piores, total: all.length };
}
