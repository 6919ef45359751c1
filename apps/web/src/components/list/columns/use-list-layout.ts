import type { RefObject } from 'react';
import { type ListLayout, listBreakpoints } from './list-layout.ts';
import { useNarrow } from './use-narrow.ts';

/** The layout that fits the list's width. @param dense always dense, whatever the number of columns. */
export function useListLayout(
  ref: RefObject<HTMLElement | null>,
  columns: number,
  dense?: boolean,
): ListLayout {
  const { cardsBelow, denseBelow } = listBreakpoints(columns, dense);
  const narrow = useNarrow(ref, cardsBelow);
  const tight = useNarrow(ref, denseBelow);
  if (narrow) return 'cards';
  // Print has no narrow layout, but lists that are always dense stay so.
  return tight || denseBelow === Infinity ? 'dense' : 'roomy';
}
