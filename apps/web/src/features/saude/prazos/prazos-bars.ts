import type { PrazosResumo } from '@sst/contract';
import {
  GRUPOS_OF,
  MOTIVO_LABEL,
  MOTIVOS,
  type Motivo,
  PRESENTES,
  type PrazoGrupo,
  type PrazoParte,
} from '@sst/contract/rules/agenda/por-marcar';
import { addMonths } from '@sst/contract/rules/dates/dates';
import type { ChartBar, ChartSeries } from '../../../components/charts/chart-model.ts';
import { monthLabel, monthsFrom } from '../../../lib/time/months.ts';

type Linhas = PrazosResumo['linhas'];

interface Chosen {
  readonly parte?: PrazoParte | undefined;
  readonly motivo?: Motivo | undefined;
  readonly mes?: string | undefined;
}

const gruposOf = (parte: PrazoParte | undefined): readonly PrazoGrupo[] =>
  parte ? GRUPOS_OF[parte] : PRESENTES;

/** How many of a part of the list there are, by the filters that are set; of all parts without one. */
export function countOf(
  linhas: Linhas,
  parte: PrazoParte | undefined,
  { motivo, mes }: Chosen,
): number {
  const grupos = gruposOf(parte);
  return linhas
    .filter((row) => grupos.includes(row.grupo))
    .filter((row) => motivo === undefined || row.motivo === motivo)
    .filter((row) => mes === undefined || row.mes === mes)
    .reduce((sum, { total }) => sum + total, 0);
}

/** The months of the chart: the present one, those before it, and those that the list looks ahead. */
const CHART_MONTHS = { before: 9, ahead: 2 } as const;
export const CHART_LENGTH = CHART_MONTHS.before + 1 + CHART_MONTHS.ahead;

/** A bar for each month, with who of the list is due in it, by what asks for it; the month that is set hides no other. */
export function prazoBars(
  { hoje, linhas }: PrazosResumo,
  { parte, motivo: chosen }: Chosen = {},
): ChartBar[] {
  const grupos = gruposOf(parte);
  const first = addMonths(hoje.slice(0, 7), -CHART_MONTHS.before);
  return monthsFrom(first, CHART_LENGTH).map((month) => {
    const values: Record<string, number> = {};
    for (const { grupo, mes, motivo, total } of linhas) {
      if (mes !== month || motivo === null || !grupos.includes(grupo)) continue;
      if (chosen !== undefined && motivo !== chosen) continue;
      values[motivo] = (values[motivo] ?? 0) + total;
    }
    return { id: month, label: monthLabel(month), values };
  });
}

/** The colour of each reason, which stands out from a light and from a dark ground. */
const COLOR: Readonly<Record<Motivo, string>> = {
  medico: '#7a4fd0',
  regresso: '#c2571a',
  reavaliacao: '#9b1f4a',
  admissao: '#0f8a6d',
  periodico_menor: '#4fa3e0',
  periodico_maior: '#1f5fb0',
  periodico: '#2f8fc4',
  trabalho_noturno: '#b3357f',
  teletrabalho: '#8f7a1c',
  radiacao_a: '#c23b3b',
  ruido_superior: '#a35a2a',
  ruido_inferior: '#b88a3a',
  amianto: '#6b6f2a',
  validade: '#7d858f',
  mudanca: '#5b7f1e',
  exposicao: '#9a4fb0',
  reservado: '#4d7f9e',
};

/** The reasons that the bars have, each with its own colour whichever others there are. */
export function prazoSeries(bars: readonly ChartBar[]): ChartSeries[] {
  return MOTIVOS.filter((id) => bars.some(({ values }) => values[id])).map((id) => ({
    id,
    label: MOTIVO_LABEL[id],
    color: COLOR[id],
  }));
}
