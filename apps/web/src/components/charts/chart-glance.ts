import { type ChartBar, type ChartData, type ChartLayout, totalOf } from './chart-model.ts';

/** A chart at a glance. */
export interface ChartGlance {
  /** The total of each bar, of which the spark line is made. */
  readonly heights: readonly number[];
  readonly total: number;
  /** The highest bar; the first of equal ones. */
  readonly highest: { readonly label: string; readonly count: number } | undefined;
}

/** Sums up a chart. What is drawn beside each other is compared, not added: the last series, the present one, stands for it. */
export function glanceOf({ bars, series }: ChartData, layout?: ChartLayout): ChartGlance {
  const counted = layout === 'beside' ? series.slice(-1) : series;
  const heights = bars.map((bar) => totalOf(bar, counted));
  const most = Math.max(0, ...heights);
  const bar: ChartBar | undefined = bars[heights.indexOf(most)];
  const last = layout === 'beside' ? counted[0]?.label : undefined;
  return {
    heights,
    total: heights.reduce((sum, height) => sum + height, 0),
    highest:
      bar && most > 0
        ? { label: last ? `${bar.label} ${last}` : bar.label, count: most }
        : undefined,
  };
}
