import type { Answer, Contract } from '@sst/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callPage, type ListCallName, type ListSource, queryOfPage } from './list-call.ts';
import { chosenCompany } from './session-cookies.ts';

/** One page of a list, the one that the address asks for unless another is given. */
export function pageOptions<N extends ListCallName>(
  company: number | undefined,
  source: ListSource<N>,
  pagina?: number,
) {
  const query = queryOfPage(source, pagina);
  return queryOptions({
    queryKey: [source.call, company, source.params, source.search.no ?? company, query] as const,
    queryFn: ({ signal }) => callPage(company, source, query, signal),
    meta: { tellFailure: 'again' },
  });
}

/**
 * Asks for a list's rows before its page is there.
 * @param answer to the same question, where it has been asked already; should it fail, the page asks again.
 */
export async function startList<N extends ListCallName>(
  client: QueryClient,
  source: ListSource<N>,
  answer?: Promise<Answer<Contract[N]>>,
): Promise<void> {
  const company = chosenCompany();
  if (!company) return;
  const options = pageOptions(company.cd, source);
  const given = answer && { queryFn: () => answer, retry: false };
  await client.prefetchQuery({ ...options, ...given });
}
