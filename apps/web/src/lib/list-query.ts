import type { Answer, Contract } from '@sst/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callPage, type ListCallName, type ListSource, queryOfPage } from './list-call.ts';
import { chosenCompany } from './session-cookies.ts';

/**
 * The query of one page of a list: of the page in the address unless another is given.
 * @param quiet leaves a 403 to the next request for the rows.
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
    queryFn: ({ signal }) => callPage(company, source, query, { signal, quiet }),
    meta: { notifyOnError: 'refetch-only' },
  });
}

/**
 * Prefetches a list's rows.
 * @param answer a request in flight for the same rows, if there is one; if it fails, the page requests them again.
 * @param quiet for a prefetch before a navigation: a 403 must not redirect.
 */
export async function startList<N extends ListCallName>(
  client: QueryClient,
  source: ListSource<N>,
  {
    answer,
    quiet,
  }: { readonly answer?: Promise<Answer<Contract[N]>>; readonly quiet?: boolean } = {},
): Promise<void> {
  const company = chosenCompany.get();
  if (!company) return;
  const options = pageOptions(company.cd, source, undefined, quiet);
  const given = answer && { queryFn: () => answer, retry: false };
  await client.prefetchQuery({ ...options, ...given });
}
