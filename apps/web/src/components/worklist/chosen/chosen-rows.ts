import type { RowKey } from '../worklist-definition.ts';

/** A chosen row. */
interface ChosenRow<Row> {
  readonly row: Row;
  /** The page of the list that it was last seen on; `undefined` once it has left that page. */
  readonly page: string | undefined;
}

/** The chosen rows of a list, whatever their page. */
export type ChosenRows<Row> = ReadonlyMap<RowKey, ChosenRow<Row>>;

/**
 * The chosen rows after a page of the list was read.
 * @param page identifies that page. @param present the keys of its rows.
 * @returns `seen` with the page of each, and `gone` with those that were on this page and are no longer, each only once:
 *   they are done, or on another page now.
 */
export function seeChosen<Row>(
  chosen: ChosenRows<Row>,
  page: string,
  present: ReadonlySet<RowKey>,
): { readonly seen: ChosenRows<Row>; readonly gone: ChosenRows<Row> } {
  const gone = [...chosen].filter(([key, one]) => one.page === page && !present.has(key));
  const pageNow = (key: RowKey, one: ChosenRow<Row>) => {
    if (present.has(key)) return page;
    return one.page === page ? undefined : one.page;
  };
  const seen = [...chosen].map(([key, one]) => [key, { ...one, page: pageNow(key, one) }] as const);
  return { seen: new Map(seen), gone: new Map(gone) };
}
