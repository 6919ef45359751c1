import type { RowKey } from '../../list/list-definition.ts';

/** The pages of a list that its chosen rows were last seen on, each as a text; `undefined` once a row has left that page. */
export type SeenRows = ReadonlyMap<RowKey, string | undefined>;

/**
 * The chosen rows after a page of the list was read.
 * @param page identifies that page. @param present the keys of its rows.
 * @returns `seen` with the page of each, and `gone` with those that were on this page and are no longer, each only once:
 *   they are done, or on another page now.
 */
export function seeRows(
  chosen: SeenRows,
  page: string,
  present: ReadonlySet<RowKey>,
): { readonly seen: SeenRows; readonly gone: readonly RowKey[] } {
  const gone = [...chosen].filter(([key, seen]) => seen === page && !present.has(key));
  const pageNow = (key: RowKey, seen: string | undefined) => {
    if (present.has(key)) return page;
    return seen === page ? undefined : seen;
  };
  const seen = [...chosen].map(([key, before]) => [key, pageNow(key, before)] as const);
  return { seen: new Map(seen), gone: gone.map(([key]) => key) };
}
