import type { ExamesResumo } from '@sst/contract';
import { addMonths } from '@sst/contract/rules/dates/dates';
import { EXAME_CHART_MONTHS } from '@sst/contract/rules/saude';
import type { ChartBar } from '../../components/charts/chart-model.ts';
import { monthLabel, monthsFrom } from '../../lib/time/months.ts';

/** A bar for each of the last months, by decision; months without exams are included. */
export function resultBars({ mes, resultados }: ExamesResumo): ChartBar[] {
  return monthsFrom(addMonths(mes, 1 - EXAME_CHART_MONTHS), EXAME_CHART_MONTHS).map((month) => ({
    id: month,
    label: monthLabel(month),
    values: Object.fromEntries(
      resultados.filter((row) => row.mes === month).map(({ cd_decis, total }) => [cd_decis, total]),
    ),
  }));
}

/** A bar for each of the coming months, with the exams that expire in it. */
export function expiryBars({ mes, caducidades }: ExamesResumo): ChartBar[] {
  return monthsFrom(mes, EXAME_CHART_MONTHS).map((month) => ({
    id: month,
    label: monthLabel(month),
    values: { expira: caducidades.find((row) => row.mes === month)?.total ?? 0 },
  }));
}
