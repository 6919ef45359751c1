import { createContext, use } from 'react';

/** What the charts above a list share. */
interface ChartArea {
  /** Whether the charts are drawn; else each is a summary in the strip. */
  readonly opened: boolean;
  /** The title of the chart whose numbers are shown, if any. */
  readonly numbers: string | undefined;
  showNumbers(title: string | undefined): void;
  /** The one panel below the charts in which the numbers stand. */
  readonly panel: HTMLElement | null;
}

export const ChartAreaContext = createContext<ChartArea | null>(null);

export function useChartArea(): ChartArea {
  const area = use(ChartAreaContext);
  if (!area) throw new Error('a chart outside a chart area');
  return area;
}
