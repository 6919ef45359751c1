import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../access/grant.ts';
import { db } from '../db/builder.ts';
import { inBranch } from '../sql/branch.ts';
import type { ListSource } from './paged-list.ts';
import { matches, NO_SEARCH, type Search, type Searched } from './search.ts';

/** Transaction-local setting that hands the keys of a page to the query for its rows. */
const PAGE = sql.lit('app.pagina');

/** Sort order of one field. */
export interface SortField {
  /** A column of the list's table `t` or of `join`, or an expression. */
  readonly by: string | RawBuilder<unknown>;
  /** Whether the column descends as the field ascends (date of birth and age). */
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
  /** Column that the branch of the tree narrows, by default `t.cd_organig`; null where rows have no node. */
  readonly branchColumn?: string | null;
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  /** Joins for a whole list, where other ones are faster than row by row. */
  readonly joinsOfAll?: RawBuilder<unknown>;
  readonly sort: Readonly<Record<F, SortField>>;
  readonly defaultOrder: ListOrder<F> & {
    /** Column of `t` for ties of the field, before `t.cd`. */
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

export interface WholeListSource<Row> extends ListSource<Row> {
  /** Every row, in order. */
  all(): RawBuilder<Row>;
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
  const { field, descending: falls } = asked ?? defaultOrder;
  const { by, reversed = false, nullsFirst = false, join = sql`` } = sort[field];
  const descending = falls !== reversed;
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

/** Cache key of conditions, as compiled: equal names mean equal conditions. */
function nameOf(conditions: readonly RawBuilder<boolean>[]): string {
  if (conditions.length === 0) return '';
  const compiled = allOf(conditions).compile(db);
  return JSON.stringify([compiled.sql, compiled.parameters]);
}

/**
 * The SQL of a list for one query. A page finds its keys first, by an index scan in its order, and then the rows of
 * just these. A search is matched once, for the keys and for the count.
 */
export function listSource<Row, F extends string>(
  definition: ListDefinition<F>,
  grant: Pick<Grant, 'branch'>,
  filter: ListFilter<F>,
): WholeListSource<Row> {
  const { searched } = definition;
  const search = filter.search ?? NO_SEARCH;
  const searches = search.words.length > 0;
  const nodeColumn =
    definition.branchColumn === undefined ? 't.cd_organig' : definition.branchColumn;
  const { columns, direction, join } = orderOf(definition, filter.ordenacao);
  const inOrder = (keys: readonly RawBuilder<unknown>[]) =>
    sql.join(keys.map((key) => sql`${key} ${direction}`));
  const main = sql.table(definition.table);
  const table = sql`${searches && searched.view ? sql.table(searched.view) : main} t`;
  const ofFilter = [
    ...(filter.conditions ?? []),
    ...(searches ? [matches(search, searched, nodeColumn)] : []),
  ];
  const ofBranch =
    grant.branch === null || nodeColumn === null ? [] : [inBranch(grant, nodeColumn)];
  const conditions = [...ofFilter, ...ofBranch];
  const where = conditions.length > 0 ? sql`where ${allOf(conditions)}` : sql``;
  const keyNames = columns.map((_, index) => sql.ref(`chave_${index}`));
  const keyColumns = sql.join(columns.map((column, index) => sql`${column} as ${keyNames[index]}`));
  const found = sql`with achados as materialized (select t.cd, ${keyColumns} from ${table} ${join} ${where})`;
  const keysOf = (limit: number, offset: number) =>
    searches
      ? sql`select cd from achados order by ${inOrder(keyNames)}, cd limit ${limit} offset ${offset}`
      : sql`select t.cd from ${table} ${join} ${where}
             order by ${inOrder(columns)}, t.cd limit ${limit} offset ${offset}`;
  return {
    filterKey: () => `${definition.name} ${nameOf(ofFilter)}`,
    countsWithKeys: searches,
    keys: (limit, offset) => sql`${searches ? found : sql``} ${keysOf(limit, offset)}`,
    choose: (limit, offset) => sql`
      ${searches ? found : sql``}
      select set_config(${PAGE}, array(${keysOf(limit, offset)})::text, true)
             ${searches ? sql`, (select count(*)::int from achados) as total` : sql``}`,
    rowsName: `${definition.name}-linhas`,
    rows: () => sql<Row>`
      select ${definition.columns}
        from unnest(current_setting(${PAGE})::bigint[]) with ordinality as p (cd, posicao)
        join ${main} t on t.cd = p.cd ${definition.joins}
       order by p.posicao`,
    total: () => sql<{ total: number }>`select count(*)::int as total from ${table} ${where}`,
    // The search view lacks columns that rows need: a searched list selects by the codes found.
    all: () => sql<Row>`
      select ${definition.columns}
        from ${main} t ${definition.joinsOfAll ?? definition.joins}
       ${searches ? sql`where t.cd in (select t.cd from ${table} ${where})` : where}
       order by ${inOrder(columns)}, t.cd`,
  };
}
