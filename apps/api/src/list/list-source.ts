import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../access/grant.ts';
import { db } from '../db/builder.ts';
import { inBranch } from '../sql/branch.ts';
import { joinOfText, matches, NO_SEARCH, type Search, type Searched } from './search.ts';

/** Transaction-local setting that hands the keys of a page to the query for its rows. */
const PAGE = sql.lit('app.pagina');

/** Sort order of one field. */
export interface SortField {
  /** A column of the list's table `t` or of `join`, or an expression. */
  readonly by: string | RawBuilder<unknown>;
  /** Whether the column descends as the field ascends: the date of birth for the age. */
  readonly reversed?: boolean;
  /** Whether nulls come first in ascending order, as in the index. */
  readonly nullsFirst?: boolean;
  /** Join that the column needs, where it is not of `t`. */
  readonly join?: RawBuilder<unknown>;
}

/** One of the product's lists. Its table is called `t` in every part. */
export interface ListDefinition<F extends string> {
  /** Name of the prepared statement, unique among lists. */
  readonly name: string;
  readonly table: string;
  readonly searched: Searched;
  /** Column with the row's node, which branch and search look at; `t.cd_organig` by default, null if rows have none. */
  readonly nodeColumn?: string | null;
  readonly columns: RawBuilder<unknown>;
  /** Whether columns hold texts of up to some thousand letters. */
  readonly longTexts?: boolean;
  readonly joins: RawBuilder<unknown>;
  /** Joins for a whole list, if there are faster ones than those for the rows of a page. */
  readonly joinsOfAll?: RawBuilder<unknown>;
  readonly sort: Readonly<Record<F, SortField>>;
  readonly defaultOrder: ListOrder<F> & {
    /** Column of `t` that orders ties of the field, before `t.cd` does. */
    readonly tieBreak?: string;
  };
}

export interface ListOrder<F extends string> {
  readonly field: F;
  readonly descending: boolean;
}

export interface ListFilter<F extends string> {
  readonly search?: Search;
  readonly ordenacao?: ListOrder<F>;
  /** Conditions on `t`. */
  readonly conditions?: readonly RawBuilder<boolean>[];
}

/** The SQL of a page of one list, for one query and scope. */
export interface ListSource<Row> {
  /** Cache key of the filter: equal keys in one branch of one company mean equal counts. */
  filterKey(): string;
  /** Codes of one page, in order. */
  keys(limit: number, offset: number): RawBuilder<{ cd: number }>;
  /**
   * Selects the codes of one page into a setting of the transaction, where `rows` finds them: so both queries leave in
   * one packet. Answers `total`, the number of rows in all pages, if `countsWithKeys`.
   */
  choose(limit: number, offset: number): RawBuilder<{ total?: number }>;
  /** Whether `choose` counts too. A search does, so that it is matched only once. */
  readonly countsWithKeys: boolean;
  /** The rows that `choose` has selected, in order. Its text is the same for every filter, so it is prepared once. */
  rows(): RawBuilder<Row>;
  readonly rowsName: string;
  /** `{ total }`: rows in all pages. */
  total(): RawBuilder<{ total: number }>;
}

export interface WholeListSource<Row> extends ListSource<Row> {
  /** Whether the rows hold long texts, so that few of them fit in memory. */
  readonly longTexts: boolean;
  /** Every row, in order. @param limit most rows of them. */
  all(limit?: number): RawBuilder<Row>;
}

interface Order {
  /** Sort expressions; `t.cd` is appended as tie-break. */
  readonly columns: readonly RawBuilder<unknown>[];
  readonly direction: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

function orderOf<F extends string>(
  { sort, defaultOrder }: ListDefinition<F>,
  asked: ListOrder<F> | undefined,
): Order {
  const { field, descending: askedDescending } = asked ?? defaultOrder;
  const { by, reversed = false, nullsFirst = false, join = sql`` } = sort[field];
  const descending = askedDescending !== reversed;
  const nulls = nullsFirst ? (descending ? 'nulls last' : 'nulls first') : '';
  const tieBreak = asked ? undefined : defaultOrder.tieBreak;
  return {
    columns: [by, ...(tieBreak ? [tieBreak] : [])].map((key) =>
      typeof key === 'string' ? sql.ref(key) : key,
    ),
    direction: sql.raw(`${descending ? 'desc' : 'asc'} ${nulls}`),
    join,
  };
}

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql.join(conditions, sql` and `);
}

/** Cache key of conditions: their compiled SQL and parameters. */
function keyOf(conditions: readonly RawBuilder<boolean>[]): string {
  if (conditions.length === 0) return '';
  const compiled = allOf(conditions).compile(db);
  return JSON.stringify([compiled.sql, compiled.parameters]);
}

interface Parts {
  readonly definition: Omit<ListDefinition<string>, 'sort' | 'defaultOrder'>;
  readonly order: Order;
  /** The conditions of the query, without the one on the branch. */
  readonly ofFilter: readonly RawBuilder<boolean>[];
  readonly where: RawBuilder<unknown>;
}

/** The SQL of a list for one query. A page finds the codes of its rows first, and then only those rows. */
export function listSource<Row, F extends string>(
  definition: ListDefinition<F>,
  grant: Pick<Grant, 'branch'>,
  filter: ListFilter<F>,
): WholeListSource<Row> {
  const { searched, nodeColumn = 't.cd_organig' } = definition;
  const search = filter.search ?? NO_SEARCH;
  const searches = search.words.length > 0;
  const ofFilter = [
    ...(filter.conditions ?? []),
    ...(searches ? [matches(search, searched, nodeColumn)] : []),
  ];
  const ofBranch =
    grant.branch === null || nodeColumn === null ? [] : [inBranch(grant, nodeColumn)];
  const conditions = [...ofFilter, ...ofBranch];
  const parts: Parts = {
    definition,
    order: orderOf(definition, filter.ordenacao),
    ofFilter,
    where: conditions.length > 0 ? sql`where ${allOf(conditions)}` : sql``,
  };
  return searches ? searchedSource(parts, joinOfText(search, searched)) : plainSource(parts);
}

/** Without a search: the codes come from an index scan in the list's order. */
function plainSource<Row>(parts: Parts): WholeListSource<Row> {
  const { definition, order, where } = parts;
  const table = sql`${sql.table(definition.table)} t`;
  const keys = (limit: number, offset: number): RawBuilder<{ cd: number }> =>
    sql`select t.cd from ${table} ${order.join} ${where}
     order by ${inOrder(order, order.columns)}, t.cd limit ${limit} offset ${offset}`;
  return {
    ...chosenRows(parts),
    countsWithKeys: false,
    keys,
    choose: (limit, offset) => sql`
      select set_config(${PAGE}, array(${keys(limit, offset)})::text, true)`,
    total: () => countOf(table, where),
    all: (limit) => allRows(parts, where, limit),
  };
}

/** With a search, which is matched once for both the codes and the count. */
function searchedSource<Row>(parts: Parts, joinedText: RawBuilder<unknown>): WholeListSource<Row> {
  const { definition, order, where } = parts;
  const table = sql`${sql.table(definition.searched.view ?? definition.table)} t ${joinedText}`;
  const names = order.columns.map((_, index) => sql.ref(`chave_${index}`));
  const columns = sql.join(order.columns.map((column, index) => sql`${column} as ${names[index]}`));
  const found = sql`with achados as materialized (select t.cd, ${columns} from ${table} ${order.join} ${where})`;
  const keysFound = (limit: number, offset: number) =>
    sql`select cd from achados order by ${inOrder(order, names)}, cd limit ${limit} offset ${offset}`;
  return {
    ...chosenRows(parts),
    countsWithKeys: true,
    keys: (limit, offset) => sql`${found} ${keysFound(limit, offset)}`,
    choose: (limit, offset) => sql`
      ${found}
      select set_config(${PAGE}, array(${keysFound(limit, offset)})::text, true)
             , (select count(*)::int from achados) as total`,
    total: () => countOf(table, where),
    // The search view lacks columns that rows need: the rows are selected by the codes found.
    all: (limit) => allRows(parts, sql`where t.cd in (select t.cd from ${table} ${where})`, limit),
  };
}

/** The parts that are the same with and without a search. */
function chosenRows<Row>({
  definition,
  ofFilter,
}: Parts): Pick<WholeListSource<Row>, 'filterKey' | 'rowsName' | 'rows' | 'longTexts'> {
  const { name, table, columns, joins, longTexts = false } = definition;
  return {
    longTexts,
    filterKey: () => `${name} ${keyOf(ofFilter)}`,
    rowsName: `${name}-linhas`,
    rows: () => sql<Row>`
      select ${columns}
        from unnest(current_setting(${PAGE})::bigint[]) with ordinality as p (cd, posicao)
        join ${sql.table(table)} t on t.cd = p.cd ${joins}
       order by p.posicao`,
  };
}

function allRows<Row>(
  { definition, order }: Parts,
  where: RawBuilder<unknown>,
  limit: number | undefined,
): RawBuilder<Row> {
  const { table, columns, joins, joinsOfAll = joins } = definition;
  return sql<Row>`
      select ${columns}
        from ${sql.table(table)} t ${joinsOfAll}
       ${where}
       order by ${inOrder(order, order.columns)}, t.cd ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
}

function countOf(
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select count(*)::int as total from ${table} ${where}`;
}

function inOrder({ direction }: Order, keys: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(keys.map((key) => sql`${key} ${direction}`));
}
