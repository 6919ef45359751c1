import type { RefObject } from 'react';
import { type ListLayout, listBreakpoints } from './list-layout.ts';
import { useNarrow } from './use-narrow.ts';

interface LayoutInput {
  /** Number of columns. */
  readonly columns: number;
  /** Always dense, whatever the number of columns. */
  readonly dense?: boolean | undefined;
  /** Whether some columns can be left out. */
  readonly spares: boolean;
  /** The width that all columns need, where it is more than their number says. */
  readonly needs?: number | undefined;
}

/** The layout that fits the list's width. */
export function useListLayout(
  ref: RefObject<HTMLElement | null>,
  { columns, dense, spares, needs = 0 }: LayoutInput,
): ListLayout {
  const { phoneBelow, narrowBelow, denseBelow } = listBreakpoints(columns, dense, spares);
  const phone = useNarrow(ref, phoneBelow);
  const narrow = useNarrow(ref, Math.max(narrowBelow, needs));
  const tight = useNarrow(ref, denseBelow);
  if (phone) return 'phone';
  if (narrow) return 'narrow';
  // Print has no narrow layout, but lists that are always dense stay so.
  return tight || denseBelow === Infinity ? 'dense' : 'roomy';
}
