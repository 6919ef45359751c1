import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListCallName, ListSource, RowOf } from '../../../lib/list/list-call.ts';
import { pageOptions } from '../../../lib/list/list-query.ts';
import type { ListDefinition, RowKey } from '../list-definition.ts';
import type { ListChoice } from '../rows/list-row.tsx';
import { useListEmpresa } from '../use-list-rows.ts';

/** Which rows can be chosen, to act on many at once. */
export type Choosable<Row> = Pick<ListChoice<Row>, 'allows' | 'label'>;

/** The chosen rows of a list. */
export interface Chosen<Row> {
  readonly rows: readonly Row[];
  /** For the list; absent if no row can be chosen. */
  readonly choice: ListChoice<Row> | undefined;
  clear(): void;
  /** Rows are done, and no longer chosen. */
  drop(...keys: readonly RowKey[]): void;
}

/**
 * The rows that are chosen, to act on many at once, across the pages of the list; another search or filter clears them.
 * @param shown the rows of the current page, once they have loaded: a chosen row is what it was read as last.
 */
export function useChosenRows<N extends ListCallName>(
  keyOf: ListDefinition<N>['key'],
  choice: Choosable<RowOf<N>> | undefined,
  source: ListSource<N>,
  shown: readonly RowOf<N>[] | undefined,
): Chosen<RowOf<N>> {
  type Rows = ReadonlyMap<RowKey, RowOf<N>>;
  const company = useListEmpresa(source.acrossCompanies)?.cd;
  // The list whatever its page and order.
  const search = { ...source.search, ordenacao: undefined, quantidade: undefined };
  const list = hashKey(pageOptions(company, { ...source, search }, 1).queryKey);
  const [chosen, setChosen] = useState({ list, rows: new Map() as Rows });
  const rows: Rows = chosen.list === list ? chosen.rows : new Map();
  const now: Rows = new Map(shown?.map((row) => [keyOf(row), row]));
  const change = (changed: readonly RowOf<N>[], wanted: boolean) => {
    const next = new Map(rows);
    for (const row of changed) {
      if (wanted) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setChosen({ list, rows: next });
  };
  return {
    rows: [...rows].map(([key, row]) => now.get(key) ?? row),
    choice: choice && { ...choice, has: (row) => rows.has(keyOf(row)), change },
    clear: () => setChosen({ list, rows: new Map() }),
    drop: (...keys) =>
      setChosen((before) => ({
        ...before,
        rows: new Map([...before.rows].filter(([key]) => !keys.includes(key))),
      })),
  };
}
