import type { Answer, Contract } from '@sst/contract';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/calls/api-client.ts';
import type { FetchWorkbook } from '../../lib/files/export-rows.ts';
import { fetchWorkbook } from '../../lib/files/fetch-workbook.ts';
import {
  givenOf,
  type ListCallName,
  type ListSource,
  type RowOf,
} from '../../lib/list/list-call.ts';
import { pageOptions } from '../../lib/list/list-query.ts';
import { type ListSearch, wholeListQuery } from '../../lib/list/list-state.ts';
import { usePageSize } from '../../lib/list/page-size.ts';
import { useChosenEmpresa } from '../../lib/session/use-empresa.ts';
import type { ChosenEmpresa } from '../../lib/store/session-cookies.ts';

/** The company of the list; `null` if the list covers all companies. */
export function useListEmpresa(acrossCompanies: boolean | undefined): ChosenEmpresa | null {
  const company = useChosenEmpresa();
  if (acrossCompanies) return null;
  if (!company) throw new Error('no company chosen');
  return company;
}

/** Longer than code takes after the rows, in ms. */
const JUST_READ = 1_000;

/**
 * The rows of the current page. While another page loads, the old rows stay. Each address has its own cache entry, and
 * a request without observers is aborted, so that a slow answer never overwrites a newer one.
 */
export function useListRows<N extends ListCallName>(source: ListSource<N>) {
  const company = useListEmpresa(source.acrossCompanies)?.cd;
  const client = useQueryClient();
  const remembered = usePageSize(source.call);
  const result = useQuery({
    ...pageOptions(company, source),
    // What the route has just read is not read again, also where rows are always out of date.
    refetchOnMount: ({ state }) =>
      state.isInvalidated || Date.now() - state.dataUpdatedAt > JUST_READ,
    placeholderData: (previous, query) => {
      const key = query?.queryKey;
      const same =
        hashKey(key?.slice(0, 3) ?? []) === hashKey([source.call, company, source.params]);
      return same ? previous : undefined;
    },
  });
  type Rows = { message: RowOf<N>[]; count: number; countPag: number; pagina: number };
  return {
    /** Identifies the list, whatever its page. */
    list: hashKey(pageOptions(company, source, 1).queryKey),
    /** Rows of a page. */
    size: source.search.quantidade ?? remembered,
    page: result.data as (Answer<Contract[N]> & Rows) | undefined,
    error: result.error,
    /** When they were read, in ms since the epoch. */
    readAt: result.dataUpdatedAt,
    /** Another page is loading, and the old rows are still shown. */
    stale: result.isPlaceholderData,
    retry: () => void result.refetch(),
    /** Caches the present rows as those of another page too: beyond the end, they are the last one's. */
    cacheAs: (pagina: number) =>
      client.setQueryData(pageOptions(company, source, pagina).queryKey, result.data),
    prefetch: (pagina: number) => void client.prefetchQuery(pageOptions(company, source, pagina)),
  };
}

/**
 * Fetches all rows with the current filters and order, for an export.
 * @param searchNow gives the search when the export starts.
 */
export function useWholeList<N extends ListCallName>(
  source: ListSource<N>,
  searchNow: () => ListSearch,
) {
  const company = useListEmpresa(source.acrossCompanies)?.cd;
  return async (signal: AbortSignal): Promise<RowOf<N>[]> => {
    const query = { ...wholeListQuery(searchNow(), source.filters), ...source.always };
    const given = givenOf(company, source, query);
    const answer = await callApi(source.call, given, { signal, inBackground: true });
    return answer.message as RowOf<N>[];
  };
}

/**
 * The same as a workbook, which the server writes: neither its rows nor the file are in the memory of the page.
 * @returns what is read of it, and how much has arrived.
 */
export function useWorkbook<N extends ListCallName>(
  source: ListSource<N>,
  searchNow: () => ListSearch,
): FetchWorkbook {
  const company = useListEmpresa(source.acrossCompanies)?.cd;
  return (signal, onBytes) => {
    const query = { ...wholeListQuery(searchNow(), source.filters), ...source.always };
    return fetchWorkbook(source.call, givenOf(company, source, query), { signal, onBytes });
  };
}
