import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isMissing } from '../../../lib/calls/api-error.ts';
import type { ListCallName, ListSource, RowOf } from '../../../lib/list/list-call.ts';
import { pageOptions } from '../../../lib/list/list-query.ts';
import type { Chosen } from '../../list/chosen/use-chosen-rows.ts';
import { useListEmpresa } from '../../list/use-list-rows.ts';
import type { WorklistChoice, WorklistDefinition } from '../worklist-definition.ts';
import { type SeenRows, seeRows } from './seen-rows.ts';

/** Maximum number of concurrent calls. */
const AT_ONCE = 4;

/**
 * Keeps only those rows chosen that are not done: of a chosen row that is no longer on its page, the server is asked.
 * @param shown the rows of the current page, once they have loaded.
 */
export function useUndoneRows<N extends ListCallName>(
  { key: keyOf, choice }: Pick<WorklistDefinition<N>, 'key' | 'choice'>,
  source: ListSource<N>,
  chosen: Chosen<RowOf<N>>,
  shown: readonly RowOf<N>[] | undefined,
): void {
  const page = hashKey(pageOptions(useListEmpresa(source.acrossCompanies)?.cd, source).queryKey);
  const seenRows = useRef<SeenRows>(new Map());
  /** The page on which rows were chosen that have not been seen since. */
  const lastPage = useRef(page);

  const see = useEffectEvent(async (present: readonly RowOf<N>[]) => {
    const pageOf = (row: RowOf<N>) => {
      const key = keyOf(row);
      return [
        key,
        seenRows.current.has(key) ? seenRows.current.get(key) : lastPage.current,
      ] as const;
    };
    const { seen, gone } = seeRows(
      new Map(chosen.rows.map(pageOf)),
      page,
      new Set(present.map(keyOf)),
    );
    seenRows.current = seen;
    lastPage.current = page;
    const left = chosen.rows.filter((row) => gone.includes(keyOf(row)));
    for (let at = 0; at < left.length; at += AT_ONCE) {
      const some = left.slice(at, at + AT_ONCE);
      await Promise.all(
        some.map(async (row) => {
          if (choice && (await isDone(choice, row))) chosen.drop(keyOf(row));
        }),
      );
    }
  });
  useEffect(() => {
    if (shown) void see(shown);
  }, [shown]);
}

async function isDone<Row>(choice: WorklistChoice<Row>, row: Row): Promise<boolean> {
  try {
    return await choice.isDone(row);
  } catch (error) {
    return isMissing(error);
  }
}
