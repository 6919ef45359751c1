import { wholeNumber } from '@sst/contract/rules/texts/text';

/** The data model of the charts: a row of bars, each with one or several parts. */

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  /** Any CSS colour. */
  readonly color: string;
  /** How the colour is drawn; filled by default. */
  readonly look?: ChartLook;
}

/** A colour as an outline, or in stripes. */
export type ChartLook = 'outline' | 'hatched';

export interface ChartBar {
  readonly id: string;
  /** Short enough for an axis label: 'nov 2026'. */
  readonly label: string;
  /** Counts by series; a missing one is 0. */
  readonly values: Readonly<Record<string, number>>;
}

/**
 * 'stacked': the parts of a bar on top of each other; 'beside': next to each other; 'ranked': only the first bars,
 * horizontal, with room for long names.
 */
export type ChartLayout = 'stacked' | 'beside' | 'ranked';

/** Number of bars that a ranking draws; its table has all. */
export const RANKED_BARS = 6;

/** A part of a bar. */
export interface ChartPart {
  readonly bar: string;
  readonly series: string;
}

export interface ChartData {
  readonly bars: readonly ChartBar[];
  readonly series: readonly ChartSeries[];
}

export function countOf(bar: ChartBar | undefined, series: string): number {
  return bar?.values[series] ?? 0;
}

export function totalOf(bar: ChartBar, series: readonly ChartSeries[]): number {
  return series.reduce((sum, { id }) => sum + countOf(bar, id), 0);
}

export function isSamePart(one: ChartPart | null, other: ChartPart | null): boolean {
  return one?.bar === other?.bar && one?.series === other?.series;
}

/** An id for a part, to find its element by. */
export function partName({ bar, series }: ChartPart): string {
  return `${bar} ${series}`;
}

/** Describes a part: 'nov 2026, Apto: 42', or 'nov 2026: 42' if bars have one part. */
export function describePart({ bars, series }: ChartData, part: ChartPart): string {
  const bar = bars.find(({ id }) => id === part.bar);
  const name = series.length > 1 && series.find(({ id }) => id === part.series)?.label;
  const count = wholeNumber(countOf(bar, part.series));
  return `${bar?.label}${name ? `, ${name}` : ''}: ${count}`;
}
