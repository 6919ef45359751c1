import type { OfProgramsQuery } from '@sst/contract/calls/of-programs';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../access/grant.ts';
import { db } from '../db/builder.ts';
import type { CountedTable } from '../db/counted-tables.ts';
import { inBranch } from '../sql/branch.ts';
import { isTold } from '../sql/told.ts';
import {
  emptyLast,
  type FieldOf,
  inOrder,
  type ListOrder,
  type Order,
  orderOf,
  type Sorted,
} from './list-order.ts';
import { BY_CODE, type CodeOfRecord, codesOfRecords, conditionsOfPrograms } from './of-programs.ts';
import { joinOfText, matches, NO_SEARCH, type Search, type Searched } from './search.ts';

export type { SortField } from './list-order.ts';

/** Transaction-local setting that hands the keys of a page to the query for its rows. */
const PAGE = sql.lit('app.pagina');

/** One of the product's lists, which can be sorted by each field of its row. Its table is called `t` in every part. */
export interface ListDefinition<Row> extends Sorted<FieldOf<Row>> {
  /** Name of the prepared statement, unique among lists. */
  readonly name: string;
  readonly table: CountedTable;
  readonly searched: Searched;
  /** Column with the row's node, which branch and search look at; `t.cd_organig` by default, null if rows have none. */
  readonly nodeColumn?: string | null;
  readonly columns: RawBuilder<unknown>;
  /** Whether columns hold texts of up to some thousand letters. */
  readonly longTexts?: boolean;
  readonly joins: RawBuilder<unknown>;
  /** Joins for a whole list, if there are faster ones than those for the rows of a page. */
  readonly joinsOfAll?: RawBuilder<unknown>;
}

/** What a list needs to know of the right that it is read with. */
export type ListGrant = Pick<Grant, 'branch'> & Partial<Pick<Grant, 'actor'>>;

export interface ListFilter<Row> {
  readonly search?: Search;
  readonly ordenacao?: ListOrder<FieldOf<Row>>;
  /** The order of what a search finds, before `ordenacao`. */
  readonly foundOrder?: RawBuilder<unknown> | undefined;
  /** Only what a notice or a letter has told the caller of (`isTold`). */
  readonly aviso?: number | undefined;
  /** What a program asks: only what has changed, has a code, or comes after a record, by code then. */
  readonly programa?: OfProgramsQuery;
  /** Conditions on `t`. */
  readonly conditions?: readonly RawBuilder<boolean>[];
}

/** The SQL of each column. */
type Columns<Group> = Readonly<Record<keyof Group & string, RawBuilder<unknown>>>;

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
  /** What programs call some of its records. */
  codes(records: readonly number[]): RawBuilder<CodeOfRecord>;
  /** `{ total }`: rows in all pages. */
  total(): RawBuilder<{ total: number }>;
  /** Rows in all pages by their node, for a list whose rows have one. */
  totalsByNode(): RawBuilder<{ cd_organig: number; total: number }>;
  /** Rows in all pages by the columns of `Group`. @param join that the columns need. */
  totalsBy<Group>(
    columns: Columns<Group>,
    join: RawBuilder<unknown>,
  ): RawBuilder<Group & { total: number }>;
}

export interface WholeListSource<Row> extends ListSource<Row> {
  /** Whether the rows hold long texts, so that few of them fit in memory. */
  readonly longTexts: boolean;
  /** Every row, in order. @param limit most rows of them. */
  all(limit?: number): RawBuilder<Row>;
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
  readonly definition: Omit<ListDefinition<object>, 'sort' | 'defaultOrder'>;
  readonly order: Order;
  /** The conditions of the query, without the one on the branch. */
  readonly ofFilter: readonly RawBuilder<boolean>[];
  readonly conditions: readonly RawBuilder<boolean>[];
}

/** The SQL of a list for one query. A page finds the codes of its rows first, and then only those rows. */
export function listSource<Row>(
  definition: ListDefinition<Row>,
  grant: ListGrant,
  filter: ListFilter<Row>,
): WholeListSource<Row> {
  const { searched, nodeColumn = 't.cd_organig' } = definition;
  const search = filter.search ?? NO_SEARCH;
  const searches = search.words.length > 0;
  const { programa = {} } = filter;
  const ofFilter = [
    ...(filter.conditions ?? []),
    ...conditionsOfPrograms(definition.table, programa),
    ...(filter.aviso === undefined ? [] : [isTold(definition.table, filter.aviso, grant.actor)]),
    ...(searches ? [matches(search, searched, nodeColumn)] : []),
  ];
  const ofBranch =
    grant.branch === null || nodeColumn === null ? [] : [inBranch(grant, nodeColumn)];
  const parts: Parts = {
    definition,
    order:
      programa.depois === undefined
        ? startingWith(filter.foundOrder, orderOf(definition, filter.ordenacao))
        : BY_CODE,
    ofFilter,
    conditions: [...ofFilter, ...ofBranch],
  };
  return searches ? searchedSource(parts, joinOfText(search, searched)) : plainSource(parts);
}

/** An order before another; empty rows of the other then come where its direction brings them. */
function startingWith(first: RawBuilder<unknown> | undefined, order: Order): Order {
  if (!first) return order;
  const { keys, join } = order;
  return { keys: [{ by: first, direction: sql`asc` }, ...keys], join };
}

/** Without a search: the codes come from an index scan in the list's order. */
function plainSource<Row>(parts: Parts): WholeListSource<Row> {
  const { definition, conditions } = parts;
  const where = whereOf(conditions);
  const table = sql`${sql.table(definition.table)} t`;
  const keys = (limit: number, offset: number) => keysOf(table, parts, { limit, offset });
  return {
    ...chosenRows(parts),
    countsWithKeys: false,
    keys,
    choose: (limit, offset) => sql`
      select set_config(${PAGE}, array(${keys(limit, offset)})::text, true)`,
    total: () => countOf(table, where),
    totalsByNode: () => countsByNode(table, where),
    totalsBy: (columns, join) => countsBy(sql`${table} ${join}`, where, columns),
    all: (limit) => allRows(parts, where, limit),
  };
}

/**
 * The codes of a page. Where empty rows are not last by themselves, the others are read first, by the index and in either
 * direction, and then the empty ones: an index has nulls at one end only. Limits in both parts keep them in turn, and the
 * second from being read unless the page reaches it.
 */
function keysOf(
  table: RawBuilder<unknown>,
  { order, conditions }: Pick<Parts, 'order' | 'conditions'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): RawBuilder<{ cd: number }> {
  const { keys, isEmpty, join } = order;
  const [key, ...others] = keys;
  const from = sql`select t.cd from ${table} ${join}`;
  if (!isEmpty || !key) {
    const where = whereOf(conditions);
    return sql`${from} ${where} order by ${inOrder(keys)} limit ${limit} offset ${offset}`;
  }
  const upTo = sql`limit ${offset + limit}::bigint`;
  const filled = whereOf([...conditions, sql`not (${isEmpty(key.by)})`]);
  const empty = whereOf([...conditions, isEmpty(key.by)]);
  return sql`select p.cd from (
      (${from} ${filled} order by ${inOrder(keys)} ${upTo})
      union all (${from} ${empty} order by ${inOrder(others)} ${upTo})
    ) p limit ${limit} offset ${offset}`;
}

/** With a search, which is matched once for both the codes and the count. */
function searchedSource<Row>(parts: Parts, joinedText: RawBuilder<unknown>): WholeListSource<Row> {
  const { definition, order, conditions } = parts;
  const where = whereOf(conditions);
  const table = sql`${sql.table(definition.searched.view ?? definition.table)} t ${joinedText}`;
  const names = order.keys.map((key, index) => ({ ...key, by: sql.ref(`chave_${index}`) }));
  const columns = sql.join(order.keys.map(({ by }, index) => sql`${by} as ${names[index]?.by}`));
  const found = sql`with achados as materialized (select t.cd, ${columns} from ${table} ${order.join} ${where})`;
  const keysFound = (limit: number, offset: number) =>
    sql`select t.cd from achados t order by ${emptyLast({ ...order, keys: names })} limit ${limit} offset ${offset}`;
  return {
    ...chosenRows(parts),
    countsWithKeys: true,
    keys: (limit, offset) => sql`${found} ${keysFound(limit, offset)}`,
    choose: (limit, offset) => sql`
      ${found}
      select set_config(${PAGE}, array(${keysFound(limit, offset)})::text, true)
             , (select count(*)::int from achados) as total`,
    total: () => countOf(table, where),
    totalsByNode: () => countsByNode(table, where),
    totalsBy: (columns, join) => countsBy(sql`${table} ${join}`, where, columns),
    // The search view lacks columns that rows need: the rows are selected by the codes found.
    all: (limit) => allRows(parts, sql`where t.cd in (select t.cd from ${table} ${where})`, limit),
  };
}

/** The parts that are the same with and without a search. */
function chosenRows<Row>({
  definition,
  ofFilter,
}: Parts): Pick<WholeListSource<Row>, 'filterKey' | 'rowsName' | 'rows' | 'longTexts' | 'codes'> {
  const { name, table, columns, joins, longTexts = false } = definition;
  return {
    longTexts,
    filterKey: () => `${name} ${keyOf(ofFilter)}`,
    rowsName: `${name}-linhas`,
    codes: (records) => codesOfRecords(table, records),
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
       order by ${emptyLast(order)} ${limit === undefined ? sql`` : sql`limit ${limit}`}`;
}

function countOf(
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select count(*)::int as total from ${table} ${where}`;
}

function countsByNode(
  table: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<{ cd_organig: number; total: number }> {
  return sql`select t.cd_organig, count(*)::int as total from ${table} ${where} group by t.cd_organig`;
}

function countsBy<Group>(
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  columns: Columns<Group>,
): RawBuilder<Group & { total: number }> {
  const named = Object.entries<RawBuilder<unknown>>(columns);
  const places = named.map((_, index) => sql.raw(String(index + 1)));
  return sql`
    select ${sql.join(named.map(([name, column]) => sql`${column} as ${sql.ref(name)}`))}, count(*)::int as total
      from ${from} ${where} group by ${sql.join(places)}`;
}

function whereOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql`where ${allOf(conditions)}` : sql``;
}
