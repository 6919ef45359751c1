import { LIST } from '@sst/contract/rules/limits';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../store/stored.ts';

/** What was chosen since the page was loaded: it holds also where nothing can be stored. */
const chosen = new Map<string, number>();
const listeners = new Set<() => void>();

const keyOf = (list: string) => `linhas:${list}`;

/** How many rows a page of a list has where its address does not say: as many as were chosen last, on this device. @param list its call. */
export function pageSizeOf(list: string): number {
  const size = chosen.get(list) ?? readStored(keyOf(list));
  return LIST.pageSizes.find((allowed) => allowed === size) ?? LIST.defaultPageSize;
}

/**
 * Keeps the rows per page that were chosen for a list.
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
