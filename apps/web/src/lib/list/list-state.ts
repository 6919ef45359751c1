import { LIST } from '@sst/contract/rules/limits';

/** The search parameters of a list. Defaults are left out; filters are further keys. */
export interface ListSearch {
  readonly pagina?: number;
  readonly quantidade?: number;
  readonly pesquisa?: string;
  /** `{field}.{asc|des}` */
  readonly ordenacao?: string;
  /** Node of the organigrama that the list is filtered by. */
  readonly no?: number;
  /** Shows only what a notice or a letter has counted: its code. */
  readonly aviso?: number;
}

export interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'des';
}

type Raw = Readonly<Record<string, unknown>>;

/** Parses a code, or another positive integer, in the address. */
export function readCode(value: unknown): number | undefined {
  const number = typeof value === 'boolean' ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Parses one of the allowed values in the address. */
export function readChoice<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((choice) => choice === value);
}

/** Parses a month `aaaa-mm` in the address. */
export function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(value)
    ? value
    : undefined;
}

/** Parses a year in the address. */
export function readYear(value: unknown): number | undefined {
  return /^(19|20)\d\d$/.test(String(value)) ? Number(value) : undefined;
}

/** Parses a calendar date `aaaa-mm-dd` in the address. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

function readSearchText(value: unknown): string | undefined {
  if (typeof value === 'object' || value === undefined) return undefined;
  return String(value).trim().slice(0, LIST.maxSearchLength) || undefined;
}

/** Drops absent values, so that the address holds only what differs from the defaults. */
function dropEmpty<T extends object>(search: T): T {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as T;
}

/**
 * Parses the search parameters that all lists share; invalid values count as absent. Absent values are set to
 * `undefined`, because the router passes the raw text on where a key is missing.
 * @param sortable the fields that the list can be sorted by.
 */
export function validateListSearch(raw: Raw, sortable: readonly string[]): ListSearch {
  const pagina = readCode(raw.pagina);
  const quantidade = LIST.pageSizes.find((size) => size === readCode(raw.quantidade));
  const sort = parseSort(raw.ordenacao);
  return {
    pagina: pagina === 1 ? undefined : pagina,
    quantidade,
    pesquisa: readSearchText(raw.pesquisa),
    ordenacao: sort && sortable.includes(sort.field) ? formatSort(sort) : undefined,
    no: readCode(raw.no),
    aviso: readCode(raw.aviso),
  };
}

/**
 * Changes search parameters; any change except of the page resets the page to 1. A page size that is chosen is kept beside
 * the address, so that the default needs no place in it; one that the address came with stays.
 */
export function patchSearch<T extends object>(search: T, patch: object): T {
  const kept = 'pagina' in patch ? search : { ...search, pagina: undefined };
  const next = { ...kept, ...patch } as T & ListSearch;
  return dropEmpty({
    ...next,
    pagina: next.pagina === 1 ? undefined : next.pagina,
    quantidade: 'quantidade' in patch ? sizeInAddress(next.quantidade) : next.quantidade,
  });
}

/** A page size that the address says: not the default, nor one that only fits the window. */
const sizeInAddress = (chosen: number | undefined) =>
  LIST.pageSizes.find((size) => size === chosen && size !== LIST.defaultPageSize);

/** Parses a sort order. @param text from the address; 'desc', which the API also accepts, means 'des'. */
export function parseSort(text: unknown): Sort | null {
  const match = typeof text === 'string' ? /^(\w+)\.(asc|desc?)$/.exec(text) : null;
  return match && { field: match[1] as string, direction: match[2] === 'asc' ? 'asc' : 'des' };
}

export function formatSort(sort: Sort | null): string | undefined {
  return sort ? `${sort.field}.${sort.direction}` : undefined;
}

/** The next sort order after a click on a header: ascending, descending, none; one column at a time (LIST-03). */
export function nextSort(current: Sort | null, field: string): Sort | null {
  if (current?.field !== field) return { field, direction: 'asc' };
  return current.direction === 'asc' ? { field, direction: 'des' } : null;
}

/** The query of the whole list, without paging, for an export. @param filters names of the list's own filters. */
export function wholeListQuery(
  search: ListSearch,
  filters: readonly string[],
): Record<string, string | number> {
  const values = search as Raw;
  return dropEmpty({
    pesquisa: search.pesquisa,
    ordenacao: search.ordenacao,
    ...Object.fromEntries(filters.map((name) => [name, values[name]])),
  }) as Record<string, string | number>;
}

/** The query of one page. @param size its rows where the address does not say. */
export function pageQuery(
  search: ListSearch,
  filters: readonly string[],
  pagina = search.pagina ?? 1,
  size: number = LIST.defaultPageSize,
): Record<string, string | number> {
  return {
    pagina,
    quantidade: search.quantidade ?? size,
    ...wholeListQuery(search, filters),
  };
}
