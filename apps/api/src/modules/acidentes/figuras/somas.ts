import type { Indicadores } from '@sst/contract';
import { type MesDaUnidade, mesDoRamo } from '@sst/contract/acidentes/figuras/horas-rules';
import { type Somas, somaDe } from '@sst/contract/acidentes/figuras/indices';
import { addMonths } from '@sst/contract/rules/dates/dates';
import type { Meses } from './horas.queries.ts';
import type { AcidentesDoMes, DiasDoMes } from './indicadores.queries.ts';

/** What indices are computed from, put together from what was counted: of a company's own page, and of all companies. */

type MesSomas = Indicadores['meses'][number];
type Periodo = Indicadores['unidades'][number]['ano'];

/** The twelve months up to the last one of a year that is over, and the first month of the year. */
export function spanOf(ano: number, trajeto: boolean, hoje: string) {
  const before = addMonths(hoje.slice(0, 7), -1);
  const [first, last] = [`${ano}-01`, `${ano}-12`];
  const ate = before < last ? before : last;
  const begun = ate >= first;
  const end = begun ? ate : first;
  return { begun, first, all: { de: addMonths(end, -11), ate: end, trajeto, hoje } };
}

export interface Organigrama {
  abaixo(cd: number): readonly number[];
  /** A unit with all below it. */
  ramo(cd: number): readonly number[];
}

/** How units lie below each other. */
export function organigramaOf(
  nodes: readonly { readonly cd: number; readonly cd_base: number | null }[],
): Organigrama {
  const below = Map.groupBy(nodes, ({ cd_base }) => cd_base);
  const abaixo = (cd: number) => (below.get(cd) ?? []).map((node) => node.cd);
  const ramo = (cd: number): number[] => [cd, ...abaixo(cd).flatMap(ramo)];
  return { abaixo, ramo };
}

export interface Sums {
  readonly horas: ReadonlyMap<number, ReadonlyMap<string, MesDaUnidade>>;
  readonly acidentes: readonly AcidentesDoMes[];
  readonly dias: readonly DiasDoMes[];
}

const COUNTS = ['acidentes', 'comBaixa', 'esaw', 'mortais', 'dias', 'diasEsaw'] as const;
type Counts = Record<(typeof COUNTS)[number], number>;
const nothing = (): Counts => ({
  acidentes: 0,
  comBaixa: 0,
  esaw: 0,
  mortais: 0,
  dias: 0,
  diasEsaw: 0,
});

/** The months of a unit with all below it. */
export function monthsBy(
  { abaixo, ramo }: Organigrama,
  { horas, acidentes, dias }: Sums,
  asked: Meses,
) {
  const byUnit = new Map<string, Counts>();
  for (const row of [...acidentes, ...dias]) {
    const key = `${row.cd_organig} ${row.mes}`;
    byUnit.set(key, { ...(byUnit.get(key) ?? nothing()), ...countsIn(row) });
  }
  return (unidade: number): MesSomas[] => {
    const units = ramo(unidade);
    const months: MesSomas[] = [];
    for (let mes = asked.de; mes <= asked.ate; mes = addMonths(mes, 1)) {
      const total = nothing();
      for (const cd of units) {
        const of = byUnit.get(`${cd} ${mes}`);
        if (of) for (const name of COUNTS) total[name] += of[name];
      }
      const entradas = mesDoRamo(unidade, { abaixo, mesDe: (cd) => horas.get(cd)?.get(mes) });
      months.push({
        mes,
        somas: { ...total, horas: entradas.horas, efetivo: entradas.efetivo },
        entradas: {
          estimativa: entradas.estimativa,
          da_lista: entradas.daLista,
          em_falta: entradas.horas === null ? [mes] : [],
        },
      });
    }
    return months;
  };
}

function countsIn({ cd_organig: _, mes: __, ...counts }: AcidentesDoMes | DiasDoMes) {
  return counts;
}

/** A span of months as one. */
export function periodOf(months: readonly MesSomas[]): Periodo {
  const somas: Somas = somaDe(months.map((month) => month.somas));
  return {
    somas,
    entradas: {
      estimativa: months.some(({ entradas }) => entradas.estimativa),
      da_lista: months.some(({ entradas }) => entradas.da_lista),
      em_falta: months.flatMap(({ entradas }) => entradas.em_falta),
    },
  };
}
