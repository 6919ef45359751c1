import type { SeriesRow } from '../../lib/files/series.ts';

/** Most names of records without a sheet that are shown; the rest is a number. */
const MOST_NAMES = 1000;

/** Records of a list that have no sheet: how many, and the first of them by name. */
export interface WithoutFicha {
  readonly count: number;
  readonly names: readonly string[];
}

/** How many sheets there are, and whether they are of several units: each has a folder then. */
export interface CountedFichas {
  readonly total: number;
  readonly folders: boolean;
}

/** The sheets of a filtered list below one node. */
export interface SeriesSource {
  /** The records that have a sheet. */
  countSheets(signal: AbortSignal): Promise<CountedFichas>;
  /** Those that have none. @param pagina from 1, of a hundred names. */
  fetchWithout(pagina: number, signal: AbortSignal): Promise<WithoutFicha>;
  fetchPage(pagina: number, signal: AbortSignal): Promise<readonly SeriesRow[]>;
}

/** All names of those without a sheet, up to `MOST_NAMES`. @param first the first page. */
export async function fetchNames(
  source: SeriesSource,
  first: WithoutFicha,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const names = [...first.names];
  const most = Math.min(first.count, MOST_NAMES);
  for (let pagina = 2; names.length < most; pagina++) {
    const { names: more } = await source.fetchWithout(pagina, signal);
    if (more.length === 0) break;
    names.push(...more);
  }
  return names;
}
