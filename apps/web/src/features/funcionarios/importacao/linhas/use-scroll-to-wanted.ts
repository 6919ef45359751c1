import { useEffect, useEffectEvent } from 'react';
import type { RowsViewProps, Wanted } from './rows-view.ts';

interface Virtual {
  scrollToIndex(index: number, options: { align: 'auto' }): void;
}

/** Scrolls to the wanted row once per request, not again when the rows change. */
export function useScrollToWanted(
  { rows, shown, wanted }: Pick<RowsViewProps, 'rows' | 'shown' | 'wanted'>,
  virtual: Virtual,
): void {
  const scrollTo = useEffectEvent(({ row }: Wanted) => {
    const at = shown.findIndex((index) => rows[index]?.id === row);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => {
    if (wanted) scrollTo(wanted);
  }, [wanted]);
}
