/** The row that the keyboard is at, as the list was when it was. */
export interface Mark {
  /** The keys of all rows of the page, in their order. */
  readonly keys: readonly string[];
  /** Which of them it was. */
  readonly index: number;
}

/** The mark of a list that nobody has been in. */
export const NO_MARK: Mark = { keys: [], index: 0 };

/**
 * Where the mark is once the rows have changed: at its row, wherever that is now; where that has left the page, at the one
 * that stands there instead; on another page, at the first.
 * @param keys of the rows that are there now. @returns an index of them.
 */
export function markIn(keys: readonly string[], { keys: before, index }: Mark): number {
  const key = before[index];
  const at = key === undefined ? -1 : keys.indexOf(key);
  if (at >= 0) return at;
  const isSamePage = keys.some((each) => before.includes(each));
  return isSamePage ? Math.min(index, keys.length - 1) : 0;
}

/**
 * The rows that Shift chooses: from the one that was chosen before up to this one, both included; this one alone where
 * that is on another page.
 */
export function rangeOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  from: string | undefined,
  to: number,
): readonly Row[] {
  const anchor = rows.findIndex((row) => keyOf(row) === from);
  const begin = anchor < 0 ? to : anchor;
  return rows.slice(Math.min(begin, to), Math.max(begin, to) + 1);
}
