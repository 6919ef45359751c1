import type { ListQuery } from '@sst/contract';
import type { Access } from '../access/access.ts';
import type { Grant } from '../access/grant.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import { CountMemory } from './count-memory.ts';
import type { WholeListSource } from './list-source.ts';
import { fetchPage, type List, type Page } from './paged-list.ts';
import type { Search } from './search.ts';
import { SearchNames } from './search-names.ts';
import { readWholeList } from './whole-list.ts';

export type ListAnswer<Row> = Page<Row> | JsonAnswer;

/** Answers all lists of companies' data: one page, or all rows if the request has no page size. */
export class Lists {
  readonly #access: Access;
  readonly #counts = new CountMemory();
  readonly #names: SearchNames;

  constructor(access: Access) {
    this.#access = access;
    this.#names = new SearchNames(access);
  }

  /** @param sourceOf the list's SQL for a search. */
  async answer<Row extends object>(
    grant: Grant,
    request: Omit<ListQuery, 'ordenacao'>,
    sourceOf: (search: Search) => WholeListSource<Row>,
  ): Promise<ListAnswer<Row>> {
    const source = sourceOf(await this.search(grant, request.pesquisa));
    if (request.quantidade === undefined) return this.whole(grant, source);
    return fetchPage(this.#list(grant), source, request);
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
