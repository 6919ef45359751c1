import type { RefObject } from 'react';
import { type ListLayout, listBreakpoints } from './list-layout.ts';
import { useNarrow } from './use-narrow.ts';

/**
 * How the rows of a list are shown in the room that it has.
 * @param dense set tighter, whatever the number of columns.
 */
export function useListLayout(
  ref: RefObject<HTMLElement | null>,
  columns: number,
  dense?: boolean,
): ListLayout {
  const { cardsBelow, denseBelow } = listBreakpoints(columns, dense);
  const narrow = useNarrow(ref, cardsBelow);
  const tight = useNarrow(ref, denseBelow);
  if (narrow) return 'cards';
  // On paper nothing is narrow, but what is always set tighter still is.
  return tight || denseBelow === Infinity ? 'dense' : 'roomy';
}
