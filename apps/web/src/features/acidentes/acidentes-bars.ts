import type { AcidentesResumo } from '@sst/contract';
import type { ChartBar, ChartPart, ChartSeries } from '../../components/charts/chart-model.ts';
import { type Period, periodOfMonth } from '../../components/list/filters/period.ts';
import { monthLabel, monthsFrom } from '../../lib/time/months.ts';

/** The series of charts with a single series. */
export const COUNT = 'total';
export const COUNT_SERIES: readonly ChartSeries[] = [
  { id: COUNT, label: 'Acidentes', color: 'var(--app-mark)' },
];

/** Last year and this year, as series. */
export function yearSeries(year: number): ChartSeries[] {
  return [
    { id: String(year - 1), label: String(year - 1), color: 'var(--app-field-edge)' },
    { id: String(year), label: String(year), color: 'var(--app-mark)' },
  ];
}

/** A bar for each month, with this year's accidents beside last year's. */
export function monthBars({ meses }: AcidentesResumo, year: number): ChartBar[] {
  const totals = new Map(meses.map(({ mes, total }) => [mes, total]));
  return monthsFrom(`${year}-01`, 12).map((month) => ({
    id: month.slice(5),
    label: monthLabel(month).slice(0, 3),
    values: Object.fromEntries(
      [year - 1, year].map((one) => [one, totals.get(`${one}-${month.slice(5)}`) ?? 0]),
    ),
  }));
}

/** A bar for each unit or type, sorted by accidents, most first. @param nameOf what the screen calls it, if not as the answer does. */
export function namedBars(
  named: AcidentesResumo['locais'],
  nameOf: (one: AcidentesResumo['locais'][number]) => string = ({ nome }) => nome,
): ChartBar[] {
  return named.map((one) => ({
    id: String(one.cd),
    label: nameOf(one),
    values: { [COUNT]: one.total },
  }));
}

/** The chart part of a period; `null` if it is not a whole month. */
export function partOfPeriod({ de, ate }: Period): ChartPart | null {
  if (!de || periodOfMonth(de.slice(0, 7)).de !== de) return null;
  if (periodOfMonth(de.slice(0, 7)).ate !== ate) return null;
  return { bar: de.slice(5, 7), series: de.slice(0, 4) };
}

export function periodOfPart({ bar, series }: ChartPart): Required<Period> {
  return periodOfMonth(`${series}-${bar}`);
}
