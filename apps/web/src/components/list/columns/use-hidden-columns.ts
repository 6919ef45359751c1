import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/store/stored.ts';
import { hiddenOf, type OptionalColumn, storedOf } from './hidden-columns.ts';

/** The columns of a list that the user has hidden, or has not yet chosen, saved in local storage. */
export function useHiddenColumns(list: string, columns: readonly OptionalColumn[]) {
  const key = `colunas:${list}`;
  const [stored, setStored] = useState(() => readStored(key));
  const change = (next: readonly string[]) => {
    const kept = storedOf(next, columns);
    setStored(kept);
    writeStored(key, kept);
  };
  return [hiddenOf(stored, columns), change] as const;
}
