import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows in view, and the one that has the cursor (-1 for none), which must not vanish from under it. */
export function withFocused(range: Range, focused: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes;
  return focused < (indexes[0] ?? 0) ? [focused, ...indexes] : [...indexes, focused];
}
