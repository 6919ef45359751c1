import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isMissing } from '../../../lib/calls/api-error.ts';
import type { ListCallName, ListSource, RowOf } from '../../../lib/calls/list-call.ts';
import { pageOptions } from '../../../lib/list/list-query.ts';
import type { ListChoice } from '../../list/rows/list-row.tsx';
import { useListEmpresa } from '../../list/use-list-rows.ts';
import type { RowKey, WorklistChoice, WorklistDefinition } from '../worklist-definition.ts';
import { type ChosenRows, seeChosen } from './chosen-rows.ts';

/** Maximum number of concurrent calls. */
const AT_ONCE = 4;

/** The page of a list that the address selects, and the list whatever its page and order, each as a text. */
function useIdentity<N extends ListCallName>(source: ListSource<N>) {
  const company = useListEmpresa(source.acrossCompanies)?.cd;
  const whole = { ...source.search, ordenacao: undefined, quantidade: undefined };
  return {
    page: hashKey(pageOptions(company, source).queryKey),
    list: hashKey(pageOptions(company, { ...source, search: whole }, 1).queryKey),
  };
}

/**
 * The rows that are chosen, to act on many at once, across the pages of the list; another search or filter clears them.
 * @param shown the rows of the current page, once they have loaded.
 */
export function useChosenRows<N extends ListCallName>(
  { key: keyOf, choice }: Pick<WorklistDefinition<N>, 'key' | 'choice'>,
  source: ListSource<N>,
  shown: readonly RowOf<N>[] | undefined,
) {
  type Row = RowOf<N>;
  const { page, list } = useIdentity(source);
  const [chosen, setChosen] = useState({ list, rows: new Map() as ChosenRows<Row> });
  const rows: ChosenRows<Row> = chosen.list === list ? chosen.rows : new Map();
  const change = (changed: readonly Row[], wanted: boolean) => {
    const next = new Map(rows);
    for (const row of changed) {
      if (wanted) next.set(keyOf(row), { row, page });
      else next.delete(keyOf(row));
    }
    setChosen({ list, rows: next });
  };
  /** A row is done, and no longer chosen. */
  const drop = (key: RowKey) =>
    setChosen((now) => ({
      ...now,
      rows: new Map([...now.rows].filter(([other]) => other !== key)),
    }));

  const see = useEffectEvent(async (present: readonly Row[]) => {
    if (rows.size === 0) return;
    const { seen, gone } = seeChosen(rows, page, new Set(present.map(keyOf)));
    setChosen({ list, rows: seen });
    const left = [...gone];
    for (let at = 0; at < left.length; at += AT_ONCE) {
      const some = left.slice(at, at + AT_ONCE);
      await Promise.all(
        some.map(async ([key, { row }]) => {
          if (choice && (await isDone(choice, row))) drop(key);
        }),
      );
    }
  });
  useEffect(() => {
    if (shown) void see(shown);
  }, [shown]);

  return {
    rows: [...rows.values()].map(({ row }) => row),
    /** For the list; absent if no row can be chosen. */
    choice:
      choice && ({ ...choice, has: (row) => rows.has(keyOf(row)), change } as ListChoice<Row>),
    clear: () => setChosen({ list, rows: new Map() }),
    drop,
  };
}

async function isDone<Row>(choice: WorklistChoice<Row>, row: Row): Promise<boolean> {
  try {
    return await choice.isDone(row);
  } catch (error) {
    return isMissing(error);
  }
}
