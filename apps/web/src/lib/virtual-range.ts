import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows in view plus the focused one (-1 for none), which must stay in the DOM to keep the focus. */
export function withFocused(range: Range, focused: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes;
  return focused < (indexes[0] ?? 0) ? [focused, ...indexes] : [...indexes, focused];
}
