import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../calls/api-error.ts';
import { chosenEmpresa } from '../store/session-cookies.ts';
import { callPage, type ListCallName, type ListSource, queryOfPage } from './list-call.ts';

/**
 * The query of one page of a list: of the page in the address unless another is given.
 * @param quiet leaves a 403 to the next request for the rows. A page that shows them meanwhile waits for this very request,
 *   so that it is made again for the page, not quietly.
 */
export function pageOptions<N extends ListCallName>(
  company: number | undefined,
  source: ListSource<N>,
  pagina?: number,
  quiet?: boolean,
) {
  const query = queryOfPage(source, pagina);
  return queryOptions({
    queryKey: [source.call, company, source.params, source.search.no ?? company, query] as const,
    async queryFn({ client, queryKey, signal }) {
      const ask = (quietly?: boolean) =>
        callPage(company, source, query, { signal, quiet: quietly });
      if (!quiet) return ask();
      try {
        return await ask(true);
      } catch (error) {
        const shown = client.getQueryCache().find({ queryKey, exact: true })?.isActive();
        if (shown && error instanceof ApiError && error.status === 403) return ask();
        throw error;
      }
    },
    meta: { notifyOnError: 'refetch-only' },
  });
}

/**
 * Requests a list's rows before its page is there, unless they are cached: the page itself renews those that are stale,
 * and shows the error if they fail.
 * @param quiet for a request before a navigation: a 403 must not redirect.
 */
export function startList<N extends ListCallName>(
  client: QueryClient,
  source: ListSource<N>,
  { quiet }: { readonly quiet?: boolean } = {},
): void {
  const company = source.acrossCompanies ? undefined : chosenEmpresa.get()?.cd;
  if (company === undefined && !source.acrossCompanies) return;
  client.fetchQuery(pageOptions(company, source, undefined, quiet)).catch(() => {});
}
