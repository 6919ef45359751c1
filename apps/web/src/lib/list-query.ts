import type { Answer, Contract } from '@sst/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListCallName } from '../components/list/list-definition.ts';
import { type CallGiven, callApi } from './api-client.ts';
import { type ListSearch, pageQuery } from './list-state.ts';
import { chosenCompany } from './session-cookies.ts';

export type Query = Readonly<Record<string, string | number>>;

/** What of the list the address asks for. */
export interface ListSource<N extends ListCallName> {
  readonly call: N;
  readonly search: ListSearch;
  /** Names of the list's own filters. */
  readonly filters: readonly string[];
  /** Rows of all companies. */
  readonly acrossCompanies?: boolean | undefined;
  /** Further path parameters. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What every call asks for, whatever narrows the list. */
  readonly always?: Query;
}

/** What a list's call takes. @param company none where the list is of all companies. */
export function givenOf<N extends ListCallName>(
  company: number | undefined,
  { params, search }: ListSource<N>,
  query: Query,
): CallGiven<N> {
  const node = company && { company: search.no ?? company };
  return { params: { ...params, ...node }, query } as unknown as CallGiven<N>;
}

/** One page of a list, the one that the address asks for unless another is given. */
export function pageOptions<N extends ListCallName>(
  company: number | undefined,
  source: ListSource<N>,
  pagina?: number,
) {
  const query = { ...pageQuery(source.search, source.filters, pagina), ...source.always };
  return queryOptions({
    queryKey: [source.call, company, source.params, source.search.no ?? company, query] as const,
    queryFn: ({ signal }): Promise<Answer<Contract[N]>> =>
      callApi(source.call, givenOf(company, source, query), { signal }),
  });
}

/** Asks for a list's rows before its page is there. */
export async function startList<N extends ListCallName>(
  client: QueryClient,
  source: ListSource<N>,
): Promise<void> {
  const company = chosenCompany();
  if (company) await client.prefetchQuery(pageOptions(company.cd, source));
}
