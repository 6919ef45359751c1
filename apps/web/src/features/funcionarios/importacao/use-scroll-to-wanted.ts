import { useEffect, useRef } from 'react';
import type { RowsViewProps } from './rows-view.ts';

interface Virtual {
  scrollToIndex(index: number, options: { align: 'auto' }): void;
}

/** Scrolls to the row that is wanted, each time that one is wanted; not when the rows change under it. */
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
