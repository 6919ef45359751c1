/** An entry of the page control: a page number, or a gap. */
export type PageEntry = number | 'gap';

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * Which pages the control shows (LIST-11 to LIST-16). The rules are tried in order: five pages or fewer, near the
 * start, near the end, in between.
 */
export function pageEntries(current: number, total: number): PageEntry[] {
  if (total <= 5) return range(1, Math.max(total, 1));
  if (current < 5) return [...range(1, 5), 'gap', total];
  if (current > total - 4) return [1, 'gap', ...range(total - 3, total)];
  return [1, 'gap', current - 1, current, current + 1, 'gap', total];
}
