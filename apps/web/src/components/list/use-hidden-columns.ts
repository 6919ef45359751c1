import { useState } from 'react';

function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The columns of a list that this browser's user has hidden. */
export function useHiddenColumns(list: string) {
  const key = `colunas:${list}`;
  const [hidden, setHidden] = useState(() => read(key));
  const change = (next: readonly string[]) => {
    setHidden(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the choice holds until the page is left.
    }
  };
  return [hidden, change] as const;
}
