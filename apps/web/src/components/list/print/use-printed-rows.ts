import { LIST } from '@sst/contract/rules/limits';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  callPage,
  type ListCallName,
  type ListSource,
  queryOfPage,
  type RowOf,
} from '../../../lib/list/list-call.ts';
import type { ListSearch } from '../../../lib/list/list-state.ts';
import { useListEmpresa } from '../use-list-rows.ts';

/** The most rows that are printed: some twenty sheets. */
const MOST_ROWS = 1000;

/** The rows of a list while they are printed. */
export interface PrintedRows<Row> {
  readonly rows: readonly Row[];
  /** They were chosen one by one. */
  readonly chosen: boolean;
}

/**
 * The rows of a list to be printed: all that its filters select, up to `MOST_ROWS`, instead of one page.
 * @param searchNow gives the search when printing starts.
 */
export function usePrintedRows<N extends ListCallName>(
  source: ListSource<N>,
  searchNow: () => ListSearch,
) {
  const company = useListEmpresa(source.acrossCompanies)?.cd;
  const [printed, setPrinted] = useState<PrintedRows<RowOf<N>>>();
  const fetchRows = async (signal: AbortSignal) => {
    const search = { ...searchNow(), quantidade: LIST.maxPageSize };
    const rows: RowOf<N>[] = [];
    for (let pagina = 1; rows.length < MOST_ROWS; pagina++) {
      const query = queryOfPage({ ...source, search }, pagina);
      const { message, countPag } = (await callPage(company, { ...source, search }, query, {
        signal,
      })) as unknown as { message: RowOf<N>[]; countPag: number };
      rows.push(...message);
      if (pagina >= countPag) break;
    }
    return rows;
  };
  /** @param fetchChosen reads the rows that are chosen, to be printed alone. */
  const print = async (
    signal: AbortSignal,
    fetchChosen?: (signal: AbortSignal) => Promise<readonly RowOf<N>[]>,
  ) => {
    const rows = await (fetchChosen ?? fetchRows)(signal);
    if (signal.aborted || rows.length === 0) return;
    const chosen = fetchChosen !== undefined;
    flushSync(() => setPrinted({ rows: rows.slice(0, MOST_ROWS), chosen }));
    // Some browsers go on before the sheets are made.
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true });
    window.print();
  };
  return { printed, print };
}
