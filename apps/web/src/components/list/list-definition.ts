import type { ReactNode } from 'react';
import type { CsvColumn } from '../../lib/csv.ts';
import type { ListCallName, RowOf } from '../../lib/list-call.ts';

export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** Field of `ordenacao`; without it the column cannot be sorted. */
  readonly sort?: string;
  /** Numbers stand at the right. */
  readonly numeric?: boolean;
  /** The column that names the row: heads its card, opens its detail, cannot be hidden, takes the room that is left. */
  readonly main?: boolean;
  /** A long text, which shares the room that is left and is cut; what its tooltip says. */
  cut?(row: Row): string;
  /** Sentences: a card gives them its whole width and cuts them after three lines. */
  readonly prose?: boolean;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Said beside the label where the options are listed: how many there are. */
  readonly note?: string;
  /** Switched off: rows may still have it, but forms no longer offer it. */
  readonly inactive?: boolean;
}

/** A filter of one value out of several, under its query name. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** What the list shows without it, 'Todas'. */
  readonly all: string;
  readonly options: readonly FilterOption[];
  /** So many options that one types to find one. */
  readonly searchable?: boolean;
  /** Set by links and charts alone: a chip says so, and there is no choice in the bar. */
  readonly chipOnly?: boolean;
}

export interface ListExport<Row> {
  /** Without '.csv'. */
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
}

/** What makes one list differ from another. */
export interface ListDefinition<N extends ListCallName> {
  readonly call: N;
  readonly columns: readonly ListColumn<RowOf<N>>[];
  /** What tells a row from the others: its code, mostly. */
  key(row: RowOf<N>): number | string;
  readonly filters?: readonly ListFilter[];
  /** Whether it can be narrowed to a span of days: `de` and `ate`. */
  readonly period?: boolean;
  readonly exports?: ListExport<RowOf<N>>;
  /** Belongs to the company as a whole: it is not narrowed to a node. */
  readonly wholeCompany?: boolean;
  /** Its rows are of all companies: none needs to be chosen. */
  readonly acrossCompanies?: boolean;
  /** Singular and plural of the total; 'registo', 'registos' where absent. */
  readonly count?: readonly [string, string];
  /** What the search finds, for its placeholder. */
  readonly searchHint: string;
  /** Set tighter, and as cards sooner, whatever the number of its columns: their texts are long. */
  readonly dense?: boolean;
  /** Heads rows that follow each other and belong together; the order has to keep them together. */
  readonly group?: ((row: RowOf<N>) => string) | undefined;
  /** What a list without any row says. */
  readonly empty: string;
  /** Shows a part by itself, as those switched off: that there is none calls for nothing. */
  readonly part?: boolean;
}

/** Names in address and query of what narrows a list of its own. */
export function filterNames({
  filters = [],
  period,
}: Pick<ListDefinition<ListCallName>, 'filters' | 'period'>): string[] {
  const names = filters.map(({ name }) => name);
  return period ? ['de', 'ate', ...names] : names;
}

/** What clears the search and the filters of a list in its address; its node stays. */
export function clearFilters(
  definition: Pick<ListDefinition<ListCallName>, 'filters' | 'period'>,
): Readonly<Record<string, undefined>> {
  const names = ['pesquisa', ...filterNames(definition)];
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Whether anything beside its search narrows a list. */
export function hasFilters({
  filters = [],
  period,
  wholeCompany,
  acrossCompanies,
}: Pick<
  ListDefinition<ListCallName>,
  'filters' | 'period' | 'wholeCompany' | 'acrossCompanies'
>): boolean {
  const ofNode = !wholeCompany && !acrossCompanies;
  return ofNode || period === true || filters.some(({ chipOnly }) => !chipOnly);
}
