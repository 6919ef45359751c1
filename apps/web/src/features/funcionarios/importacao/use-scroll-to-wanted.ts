import { useEffect, useRef } from 'react';
import type { RowsViewProps } from './rows-view.ts';

interface Virtual {
  scrollToIndex(index: number, options: { align: 'auto' }): void;
}

/** Scrolls to the wanted row once per request, not again when the rows change. */
export function useScrollToWanted(
  { rows, shown, wanted }: Pick<RowsViewProps, 'rows' | 'shown' | 'wanted'>,
  virtual: Virtual,
): void {
  const latest = useRef({ rows, shown });
  useEffect(() => {
    latest.current = { rows, shown };
  });
  useEffect(() => {
    if (!wanted) return;
    const { rows: all, shown: positions } = latest.current;
    const at = positions.findIndex((index) => all[index]?.id === wanted.row);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [wanted, virtual]);
}
