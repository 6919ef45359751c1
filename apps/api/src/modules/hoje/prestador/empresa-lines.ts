import type { EmpresaTotal, HojePrestador } from '@sst/contract';
import type { EmpresaLineId } from '@sst/contract/rules/hoje/linhas-empresas';
import { LINE_EMPRESAS, WORST_EMPRESAS } from '@sst/contract/rules/hoje/prestador';
import type { Pessoas } from './empresa-figures.queries.ts';
import type { Counted } from './empresa-figures.ts';
import type { listNomes } from './hoje-prestador.queries.ts';
import { EMPRESA_SOURCES, type EmpresaSource, type LineResult, NOTHING } from './sources.ts';

function mostFirst(totals: readonly EmpresaTotal[]): EmpresaTotal[] {
  return totals.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
}

/** The companies of a line, the one with the most first; `undefined` where they could not be counted. */
export function totalsOf(id: EmpresaLineId, counted: Counted): EmpresaTotal[] | undefined {
  const totals = EMPRESA_SOURCES[id].totals(counted);
  return totals && mostFirst(totals);
}

export function lineOfEmpresas(
  id: EmpresaLineId,
  counted: Counted,
  dia: string,
): LineResult | undefined {
  const source = EMPRESA_SOURCES[id];
  const totals = totalsOf(id, counted);
  if (!totals) return undefined;
  return {
    ...NOTHING,
    total: totals.reduce((sum, { total }) => sum + total, 0),
    atrasadas: source.late?.(counted) ?? 0,
    de: wholeOf(source, counted),
    empresas: totals.slice(0, LINE_EMPRESAS),
    n_empresas: totals.length,
    meses: source.months?.(counted, dia).filter(({ total }) => total > 0) ?? [],
  };
}

/** Of how many a line is a part, by the figures that say how companies stand; null where nobody is shown those. */
function wholeOf({ de }: EmpresaSource, { pessoas }: Counted): number | null {
  if (!de || !pessoas) return null;
  return pessoas.reduce((sum, { figures }) => sum + (figures?.[de] ?? 0), 0);
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

/** How far a company is behind: the share of employees who are late, or were never examined, and how many they are. */
export function behindOf({
  ativos,
  expirados,
  sem_exame,
}: Pick<Pessoas, 'ativos' | 'expirados' | 'sem_exame'>): {
  readonly behind: number;
  readonly share: number;
} {
  const behind = expirados + sem_exame;
  return { behind, share: ativos === 0 ? 0 : behind / ativos };
}

/** The companies with the largest share of employees who are late, or were never examined. */
export function furthestBehind({ pessoas }: Counted): HojePrestador['empresas'] {
  if (!pessoas) return null;
  const all = pessoas.flatMap(({ cd, nome, figures }) => {
    if (!figures || figures.ativos === 0) return [];
    const { ativos, expirados, a_expirar, sem_exame } = figures;
    return [{ ...behindOf(figures), shown: { cd, nome, ativos, expirados, a_expirar, sem_exame } }];
  });
  all.sort((one, other) => other.share - one.share || other.behind - one.behind);
  const piores = all.slice(0, WORST_EMPRESAS).map(({ shown }) => shown);
  return { piores, total: all.length };
}
