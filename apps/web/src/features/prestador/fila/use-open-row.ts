import type { FilaRow } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { detailEntry } from '../../../components/list/detail/over-list.ts';
import { useDetail } from '../../../components/list/detail/use-detail.ts';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { useListState } from '../../../components/list/use-list-state.ts';
import { detailQuery, keyOf } from './fila-queries.ts';
import { filaSource } from './fila-search.ts';

const NONE: readonly FilaRow[] = [];

interface Waiting {
  /** Key of the detail that was open at the time. */
  readonly from: string | undefined;
  choose(rows: readonly FilaRow[]): FilaRow | undefined;
}

/** The queue row whose detail is open, and the navigation to other rows. */
export function useOpenRow() {
  const client = useQueryClient();
  const { change } = useListState();
  const search = useSearch({ from: '/sessao/prestador/pedidos' });
  const { page, stale } = useListRows(filaSource(search));
  const rows = page?.message ?? NONE;
  const key = search.detalhe;
  const { close } = useDetail();
  const index = rows.findIndex((row) => keyOf(row) === key);
  // The last index of the open row: after a decision it may leave the list while its detail stays open.
  const place = useRef(0);
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);

  useEffect(() => {
    if (key === undefined) return;
    document.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [key]);

  const select = (row: FilaRow | undefined) => {
    if (!row) return;
    const patch = { detalhe: keyOf(row), pagina: search.pagina };
    change(patch, detailEntry(key !== undefined));
  };

  /** Selects a row once the next rows have loaded, unless another detail was opened in the meantime. */
  const waiting = useRef<Waiting | null>(null);
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
  useEffect(() => {
    if (key !== undefined && after) void client.prefetchQuery(detailQuery(after));
  }, [client, key, after]);

  /** Moves to the next or previous row, across pages. */
  const step = (by: 1 | -1) => {
    if (!page) return;
    const beside = by === 1 ? place.current : place.current - 1;
    const target = key === undefined ? 0 : index >= 0 ? index + by : beside;
    const pagina = page.pagina + by;
    if (rows[target]) return select(rows[target]);
    if (pagina < 1 || pagina > page.countPag) return;
    waiting.current = { from: key, choose: (others) => others.at(by === 1 ? 0 : -1) };
    change({ pagina }, { replace: key !== undefined });
  };

  return {
    /** The rows of the page in the address; not while those of another are still shown. */
    rows: stale ? undefined : page?.message,
    key,
    step,
    /** Closes the detail and returns the focus to its row. */
    close: () => {
      const link = document.querySelector<HTMLElement>('[data-marked] [data-open]');
      close();
      link?.focus({ preventScroll: true });
    },
    /** Moves to the next row, before the open one leaves the list. @returns whether one does. */
    advance: (): boolean => {
      if (index < 0) return false;
      if (after) {
        select(after);
        return true;
      }
      const choose = (others: readonly FilaRow[]) =>
        others.filter((row) => keyOf(row) !== key).at(-1);
      waiting.current = { from: key, choose };
      return true;
    },
  };
}
