import type { ListQuery } from '@sst/contract';
import type { OfProgramsQuery } from '@sst/contract/calls/of-programs';
import type { Access } from '../access/access.ts';
import type { Grant } from '../access/grant.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import { type Clock, today } from '../clock.ts';
import { CountCache } from './count-cache.ts';
import type { WholeListSource } from './list-source.ts';
import { requireAskable, withCodes } from './of-programs.ts';
import { fetchPage, type List, type Page } from './paged-list.ts';
import type { Search } from './search.ts';
import { SearchNames } from './search-names.ts';
import { readWholeList } from './whole-list.ts';

export type ListAnswer<Row> = Page<Row> | JsonAnswer;

type ListRequest = Omit<ListQuery, 'ordenacao'> & OfProgramsQuery;

interface Searching {
  readonly search: Search;
}

/** Answers all lists of companies' data: one page, or all rows if the request has no page size. */
export class Lists {
  readonly #access: Access;
  readonly #clock: Clock;
  readonly #counts = new CountCache();
  readonly #names: SearchNames;

  constructor(access: Access, clock: Clock) {
    this.#access = access;
    this.#clock = clock;
    this.#names = new SearchNames(access);
  }

  /**
   * The handler of a list's call that has no rule of its own.
   * @param sourceOf the list's SQL for a query, with its parsed search, on a day.
   */
  handler<Query extends ListRequest, Row extends object>(
    sourceOf: (grant: Grant, query: Query & Searching, today: string) => WholeListSource<Row>,
  ): (call: { readonly grant: Grant; readonly query: Query }) => Promise<ListAnswer<Row>> {
    return ({ grant, query }) =>
      this.answer(grant, query, (search) =>
        sourceOf(grant, { ...query, search }, today(this.#clock)),
      );
  }

  /** @param sourceOf the list's SQL for a search. */
  async answer<Row extends object>(
    grant: Grant,
    request: ListRequest,
    sourceOf: (search: Search) => WholeListSource<Row>,
  ): Promise<ListAnswer<Row>> {
    requireAskable(request);
    const source = sourceOf(await this.search(grant, request.pesquisa));
    if (request.quantidade === undefined) return this.whole(grant, source);
    const page = await fetchPage(this.#list(grant), source, request);
    if (!request.com_codigos) return page;
    const rows = page.message as (Row & { cd: number })[];
    const codes = await this.#access.read(grant, (scope) =>
      scope.all(source.codes(rows.map(({ cd }) => cd))),
    );
    return { ...page, message: withCodes(rows, codes) };
  }

  /** Parses the text of a search. */
  search(grant: Grant, typed: string | undefined): Promise<Search> {
    return this.#names.read(grant, typed);
  }

  /** Every row. */
  whole<Row>(grant: Grant, source: WholeListSource<Row>): Promise<JsonAnswer> {
    return readWholeList(this.#list(grant), source);
  }

  #list(grant: Grant): List {
    return { access: this.#access, counts: this.#counts, grant };
  }
}
