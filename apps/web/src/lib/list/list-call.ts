import type { Answer, CallName, Contract, Sent } from '@sst/contract';
import { type CallOptions, callApi } from '../calls/api-client.ts';
import type { CallInput } from '../calls/call-input.ts';
import { type ListSearch, pageQuery } from './list-state.ts';
import { pageSizeOf } from './page-size.ts';

interface Page {
  readonly message: readonly unknown[];
  readonly count: number;
  readonly countPag: number;
  readonly pagina: number;
}

/** The calls that answer one page of rows. */
export type ListCallName = {
  [N in CallName]: Answer<Contract[N]> extends Page ? N : never;
}[CallName];

/** The row type of such a call. */
export type RowOf<N extends ListCallName> = Answer<Contract[N]>['message'][number];

export type Query = Readonly<Record<string, string | number>>;

/** The filters that such a call takes. */
type FilterOf<N extends ListCallName> = {
  [C in N]: keyof NonNullable<Sent<Contract[C]>['query']> & string;
}[N];

/** A list's call and what the address selects of it: what the route asks for, and the page shows. */
export interface ListSource<N extends ListCallName> {
  readonly call: N;
  readonly search: ListSearch;
  /** Names of the filters specific to the list. */
  readonly filters: readonly FilterOf<N>[];
  /** The list covers all companies. */
  readonly acrossCompanies?: boolean | undefined;
  /** Further path parameters. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Query parameters that never change. */
  readonly always?: Query | undefined;
}

/** The input of a list's call. @param company not given if the list covers all companies. */
export function givenOf<N extends ListCallName>(
  company: number | undefined,
  { params, search }: ListSource<N>,
  query: Query,
): CallInput<N> {
  const node = company && { company: search.no ?? company };
  return { params: { ...params, ...node }, query } as unknown as CallInput<N>;
}

/** The query of one page: of the page in the address unless another is given. */
export function queryOfPage<N extends ListCallName>(source: ListSource<N>, pagina?: number): Query {
  const { search, filters, call, always } = source;
  return { ...pageQuery(search, filters, pagina, pageSizeOf(call)), ...always };
}

/** Requests one page of a list. */
export function callPage<N extends ListCallName>(
  company: number | undefined,
  source: ListSource<N>,
  query: Query,
  options?: Pick<CallOptions, 'signal' | 'quiet'>,
): Promise<Answer<Contract[N]>> {
  return callApi(source.call, givenOf(company, source, query), options);
}
