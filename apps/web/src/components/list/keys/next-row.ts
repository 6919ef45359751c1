/** Where the open row stands in the page of the list that is shown. */
export interface Standing {
  /** Index of the open row on the page; -1 if it is not there, `undefined` if no row is open. */
  readonly index: number | undefined;
  /** Its index while it was on a page: what was done with it may take it off the list while it stays open. */
  readonly last: number;
  /** The number of rows on the page. */
  readonly rows: number;
  readonly pagina: number;
  readonly countPag: number;
}

/** To a row of the page by its index, to another page, or nowhere. */
export type Step = { readonly row: number } | { readonly pagina: number } | undefined;

/** Where the next (1) or the previous (-1) row is. If no row is open, both lead to the first one. */
export function stepFrom({ index, last, rows, ...page }: Standing, by: 1 | -1): Step {
  // A row that has left the list had what is now at its index as its next one.
  const beside = by === 1 ? last : last - 1;
  const row = index === undefined ? 0 : index >= 0 ? index + by : beside;
  if (row >= 0 && row < rows) return { row };
  const pagina = page.pagina + by;
  return pagina >= 1 && pagina <= page.countPag ? { pagina } : undefined;
}
