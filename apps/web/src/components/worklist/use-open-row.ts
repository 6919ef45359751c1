import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListCallName, ListSource, RowOf } from '../../lib/list/list-call.ts';
import { detailEntry } from '../list/detail/over-list.ts';
import { useDetail } from '../list/detail/use-detail.ts';
import { stepFrom } from '../list/keys/next-row.ts';
import type { RowKey } from '../list/list-definition.ts';
import { useListRows } from '../list/use-list-rows.ts';
import { useListState } from '../list/use-list-state.ts';
import type { WorklistDefinition } from './worklist-definition.ts';

interface Waiting<Row> {
  /** Key of the row that was open at the time. */
  readonly from: RowKey | undefined;
  choose(rows: readonly Row[]): Row | undefined;
}

/** The row that is open, as the address says, and the ways to other rows. */
export function useOpenRow<N extends ListCallName>(
  {
    key: keyOf,
    prefetch,
    settled = () => false,
  }: Pick<WorklistDefinition<N>, 'key' | 'prefetch' | 'settled'>,
  source: ListSource<N>,
) {
  const { search, change } = useListState();
  const { page, stale } = useListRows(source);
  const rows: readonly RowOf<N>[] = page?.message ?? [];
  const key = search.detalhe as RowKey | undefined;
  const { close } = useDetail();
  const index = rows.findIndex((row) => keyOf(row) === key);
  const last = useRef(0);
  useEffect(() => {
    if (index >= 0) last.current = index;
  }, [index]);

  useEffect(() => {
    if (key === undefined) return;
    document.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [key]);

  const select = (row: RowOf<N>) =>
    change({ detalhe: keyOf(row), pagina: search.pagina }, detailEntry(key !== undefined));

  /** Selects a row once the next rows have loaded, unless another one was opened in the meantime. */
  const waiting = useRef<Waiting<RowOf<N>> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what this waits for.
  useEffect(() => {
    if (stale || !page || !waiting.current) return;
    const { from, choose } = waiting.current;
    waiting.current = null;
    if (from !== key) return;
    const row = choose(page.message);
    if (row) select(row);
    else close();
  }, [page, stale]);

  const after = rows[index + 1];
  const prefetchAfter = useEffectEvent(prefetch);
  useEffect(() => {
    if (key !== undefined && after) prefetchAfter(after);
  }, [key, after]);

  /** Moves to the next or previous row, across pages. */
  const step = (by: 1 | -1) => {
    if (!page) return;
    const { pagina, countPag } = page;
    const open = key === undefined ? undefined : index;
    const to = stepFrom(
      { index: open, last: last.current, rows: rows.length, pagina, countPag },
      by,
    );
    if (!to) return;
    if ('row' in to) return select(rows[to.row] as RowOf<N>);
    waiting.current = { from: key, choose: (others) => others.at(by === 1 ? 0 : -1) };
    change(to, { replace: key !== undefined });
  };

  return {
    /** The rows of the page in the address; not while those of another are still shown. */
    rows: stale ? undefined : page?.message,
    key,
    step,
    /** Closes the row and returns the focus to its link. */
    close: () => {
      const link = document.querySelector<HTMLElement>('[data-marked] [data-open]');
      close();
      link?.focus({ preventScroll: true });
    },
    /** Moves to the next row, before the open one leaves the list. @returns whether one does. */
    advance: (): boolean => {
      if (index < 0) return false;
      const next = rows.slice(index + 1).find((row) => !settled(row));
      if (next) {
        select(next);
        return true;
      }
      const choose = (others: readonly RowOf<N>[]) =>
        others.filter((row) => keyOf(row) !== key && !settled(row)).at(-1);
      waiting.current = { from: key, choose };
      return true;
    },
  };
}
