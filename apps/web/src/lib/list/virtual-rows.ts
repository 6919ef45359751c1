import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** Frames in which a row is mounted after it was scrolled to. */
const FRAMES = 20;

/** The rows in view plus the focused one (-1 for none), which must stay in the DOM to keep the focus. */
export function withFocused(range: Range, focused: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes;
  return focused < (indexes[0] ?? 0) ? [focused, ...indexes] : [...indexes, focused];
}

/**
 * Focuses an element by its id. It retries over several frames, since a virtualised row is mounted only after it was
 * scrolled to.
 */
export function focusWhenMounted(id: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    if (element) element.focus();
    else if (frames > 0) focusWhenMounted(id, frames - 1);
  });
}
