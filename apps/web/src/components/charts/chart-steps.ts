import { type ChartData, type ChartPart, countOf } from './chart-model.ts';

/** A keyboard move: to another bar, to another part of the same bar, to the first or last bar. */
export type ChartStep =
  | 'next-bar'
  | 'previous-bar'
  | 'next-part'
  | 'previous-part'
  | 'first'
  | 'last';

const KEYS = {
  ArrowRight: 'next-bar',
  ArrowLeft: 'previous-bar',
  ArrowUp: 'next-part',
  ArrowDown: 'previous-part',
  Home: 'first',
  End: 'last',
} as const satisfies Record<string, ChartStep>;

/** The arrow keys in a chart with horizontal bars, of which the first is on top. */
const HORIZONTAL_KEYS = {
  ...KEYS,
  ArrowDown: 'next-bar',
  ArrowUp: 'previous-bar',
  ArrowRight: 'next-part',
  ArrowLeft: 'previous-part',
} as const satisfies Record<string, ChartStep>;

export function stepOfKey(key: string, horizontal: boolean): ChartStep | undefined {
  const keys: Readonly<Record<string, ChartStep>> = horizontal ? HORIZONTAL_KEYS : KEYS;
  return keys[key];
}

/** The series that a bar has a part of, from its base on. */
function partsOf({ bars, series }: ChartData, index: number): string[] {
  return series.map(({ id }) => id).filter((id) => countOf(bars[index], id) > 0);
}

/** The first part of the first bar that has one. */
export function firstPart(data: ChartData): ChartPart | null {
  return stepFrom(data, null, 'first');
}

/** The part that a move leads to; the current one if the move leads nowhere. */
export function stepFrom(
  data: ChartData,
  from: ChartPart | null,
  step: ChartStep,
): ChartPart | null {
  const at = data.bars.findIndex(({ id }) => id === from?.bar);
  if (from && (step === 'next-part' || step === 'previous-part')) {
    const parts = partsOf(data, at);
    const series = parts[parts.indexOf(from.series) + (step === 'next-part' ? 1 : -1)];
    return series === undefined ? from : { bar: from.bar, series };
  }
  const order = data.bars.map((_, index) => index);
  if (step === 'previous-bar' || step === 'last') order.reverse();
  const ahead = step === 'first' || step === 'last' ? order : order.slice(order.indexOf(at) + 1);
  for (const index of ahead) {
    const parts = partsOf(data, index);
    const bar = data.bars[index]?.id;
    const series = parts.find((id) => id === from?.series) ?? parts[0];
    if (bar !== undefined && series !== undefined) return { bar, series };
  }
  return from;
}
