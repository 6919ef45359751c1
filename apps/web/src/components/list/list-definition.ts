import type { ListFile } from '@sst/contract/folhas/fields';
import type { ReactNode } from 'react';
import type { ListCallName, RowOf } from '../../lib/list/list-call.ts';
import type { FilterOption } from '../form/fields/options.ts';

/** Identifies a row in its list. */
export type RowKey = number | string;

export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  cell(row: Row): ReactNode;
  /** Field name in `ordenacao`; without it the column is not sortable. */
  readonly sort?: string;
  /** Right-aligned, for numbers. */
  readonly numeric?: boolean;
  /**
   * The main column names the row: it is the card's heading, links to the detail, cannot be hidden, and takes the
   * remaining width.
   */
  readonly main?: boolean;
  /** On a phone the main column may take two lines. */
  readonly wraps?: boolean;
  /** What stands beside the main column's link, and is no part of it: a badge. */
  beside?(row: Row): ReactNode;
  /** A long text, which shares the remaining width and is truncated; returns the tooltip's text. */
  cut?(row: Row): string;
  /** Full sentences: a card shows them at full width, truncated after three lines. */
  readonly prose?: boolean;
  /** Its place in the two lines of a row on a phone; a list none of whose columns has one shows cards there. */
  readonly phone?: PhonePlace;
  /** Its cell there, if it is a shorter one. */
  phoneCell?(row: Row): ReactNode;
  /** What it has to say there below both lines, whole; nothing for most rows. */
  phoneNote?(row: Row): string | null;
  /** Left out of a table that is too narrow for all columns; the row's details have it. 'first': before others are (`needsAll`). */
  readonly spare?: boolean | 'first';
  /** Shown once it is chosen in 'Colunas'. */
  readonly optional?: boolean;
  /** Says what is still to be done with a row: nothing once that was just done. */
  readonly untilDone?: boolean;
  /** The cell as plain text. */
  text?(row: Row): string | null;
}

/**
 * 'state': at the end of the first line, behind the name. 'kind', 'place', 'date': begin, middle and end of the second, of
 * which the place gives way to the others; 'named': as 'date', behind its header. 'end': at
 * the end of both lines, for what is pressed.
 */
export type PhonePlace = 'state' | 'kind' | 'place' | 'date' | 'named' | 'end';

/** A filter by one of several values, under its query name. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  /** The label of the option without a filter, 'Todas'; absent if only links and charts set the filter, as a chip. */
  readonly all?: string;
  readonly options: readonly FilterOption[];
  /** Has so many options that it needs a search field. */
  readonly searchable?: boolean;
  /** Chosen by tabs above the list: it has no chip, but is told where all set filters are. */
  readonly byTabs?: boolean;
  /** Waits behind '+ Filtro' until it is wanted or set. */
  readonly more?: boolean;
}

/** The definition of a list: all that differs between lists in how rows are shown. Which they are is its `ListSource`. */
export interface ListDefinition<N extends ListCallName> {
  readonly columns: readonly ListColumn<RowOf<N>>[];
  /** Those of its rows on a phone, if they are others. */
  readonly phoneColumns?: readonly ListColumn<RowOf<N>>[];
  /** A unique key of the row, usually its code. */
  key(row: RowOf<N>): RowKey;
  readonly filters?: readonly ListFilter[];
  /** Has a filter by a period of days, `de` and `ate`; 'more' if it waits behind '+ Filtro'. */
  readonly period?: true | 'more';
  /** The title of the dialog with all columns of a row, which the row opens where it opens nothing else: 'Dados da marcação'. */
  readonly details?: string;
  readonly exports?: ListFile<RowOf<N>>;
  /** Covers the whole company: it has no node filter. */
  readonly wholeCompany?: boolean;
  /** Singular and plural for the total; 'registo', 'registos' by default. */
  readonly count?: readonly [string, string];
  /** What the search covers, for its placeholder. */
  readonly searchHint: string;
  /** Dense at any number of columns, and cards sooner, because the texts are long. */
  readonly dense?: boolean;
  /** The width in pixels that all of its columns need, where it is more than their number says. */
  readonly needs?: number;
  /** The width below which those of its columns go that are spared first; the others that can be spared do so below `needs`. */
  readonly needsAll?: number;
  /** The heading that consecutive rows are grouped under; the sort order must keep a group together. */
  readonly group?: ((row: RowOf<N>) => string) | undefined;
  /** The message of an empty list. */
  readonly empty: string;
  /** Lists a part, such as the inactive users: if it is empty, the page's primary action is not offered. */
  readonly part?: boolean;
}

/** The patch that clears the search and the filters of a list; the node stays. */
export function clearFilters({
  filters = [],
  period,
}: Pick<ListDefinition<ListCallName>, 'filters' | 'period'>): Readonly<Record<string, undefined>> {
  const days = period ? ['de', 'ate'] : [];
  const names = ['pesquisa', ...days, ...filters.map(({ name }) => name)];
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
