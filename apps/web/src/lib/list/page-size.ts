import { LIST } from '@sst/contract/rules/limits';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../store/stored.ts';

/** What was chosen since the page was loaded: it holds also where nothing can be stored. */
const chosen = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = (list: string) => `linhas:${list}`;

/** What stands above a list's first row and below its last one, and the height of a row of one line, in pixels. */
const AROUND = 369;
const ROW = 41;
const MOST_FITTING = 50;
/** From this width on rows are a table (LIST-304); below it the page scrolls, whatever their number. */
const TABLE_FROM = 640;

let fitting: number | undefined;

/**
 * How many rows fit the window, ten at least. Known before the first request, and the same until the page is loaded anew:
 * no list becomes longer under somebody's eyes, and page 2 begins where page 1 ended.
 */
function fittingRows(): number {
  const { innerWidth = 0, innerHeight = 0 } = globalThis;
  const rows = innerWidth < TABLE_FROM ? 0 : Math.floor((innerHeight - AROUND) / ROW);
  fitting ??= Math.min(Math.max(rows, LIST.defaultPageSize), MOST_FITTING);
  return fitting;
}

/** What can be chosen as rows of a page, those that fit among them. */
export const pageSizes = () =>
  [...new Set<number>([...LIST.pageSizes, fittingRows()])].sort((one, other) => one - other);

/** How many rows a page of a list has where its address does not say: as many as were chosen last, on this device, or fit. @param list its call. */
export function pageSizeOf(list: string): number {
  const size = chosen.get(list) ?? readStored(keyOf(list));
  return LIST.pageSizes.find((allowed) => allowed === size) ?? fittingRows();
}

/**
 * Keeps the rows per page that were chosen for a list; those that fit are no choice, but the end of one.
 * @param renders whether the list must render for it; not if its address changes as well, since the rows of the old page
 *   would be asked for first.
 */
export function keepPageSize(list: string, size: number, renders: boolean): void {
  chosen.set(list, size);
  writeStored(keyOf(list), size);
  if (renders) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `pageSizeOf`, which renders again when another size is chosen. */
export function usePageSize(list: string): number {
  return useSyncExternalStore(subscribe, () => pageSizeOf(list));
}
