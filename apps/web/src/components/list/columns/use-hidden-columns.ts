import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/store/stored.ts';

function read(key: string): readonly string[] {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** The columns of a list that the user has hidden, saved in local storage. */
export function useHiddenColumns(list: string) {
  const key = `colunas:${list}`;
  const [hidden, setHidden] = useState(() => read(key));
  const change = (next: readonly string[]) => {
    setHidden(next);
    writeStored(key, next);
  };
  return [hidden, change] as const;
}
