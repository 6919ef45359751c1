import type { ListQuery } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { ListOrder } from './list-order.ts';
import { requireAskable } from './of-programs.ts';
import type { Page } from './paged-list.ts';
import { containsPattern, searchWords } from './search.ts';

interface Parts {
  /** `from` and `where` together. */
  readonly source: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
  /** The requested field with its direction, empty values last. */
  readonly order: RawBuilder<unknown>;
}

/** A list of the provider, which belongs to no company. What its rows are sorted by is called `t`. */
interface ProviderList<F extends string, Row> {
  /** The table, with the joins that its conditions need. */
  readonly from: RawBuilder<unknown>;
  readonly conditions?: readonly RawBuilder<boolean>[];
  /** Rows are counted by `by`, a number; those of the group that `chosen` holds for are the list, all where it is absent. */
  readonly groups?: {
    readonly by: RawBuilder<unknown>;
    readonly chosen: RawBuilder<boolean> | undefined;
  };
  /** The text in which every word of a search must occur. */
  readonly searched: RawBuilder<unknown>;
  /** The fields that are not sorted simply by their column of `t`. */
  readonly sort: Readonly<Partial<Record<F, RawBuilder<unknown>>>>;
  readonly defaultOrder: ListOrder<F>;
  /** Selects the rows in order; the page is cut from it by `limit` and `offset`. */
  rows(parts: Parts): RawBuilder<Row>;
}

interface Group {
  readonly grupo: number | null;
  /** Of the filters without the choice of a group. */
  readonly total: number;
  readonly chosen: number;
}

/**
 * A page of a list of the provider, counted on each call; the last page if the requested one lies beyond it. With `depois` the rows of
 * greater codes, by code.
 * @throws 400 for an order beside that by code.
 */
export async function readPrestadorPage<F extends string, Row>(
  transaction: Transaction,
  query: ListQuery<F>,
  list: ProviderList<F, Row>,
): Promise<Page<Row> & { readonly groups: readonly Group[] }> {
  requireAskable(query);
  const { pagina = 1, quantidade, depois } = query;
  const { groups: grouped, conditions = [] } = list;
  const by = grouped?.by ?? sql`null::int`;
  const chosen = grouped?.chosen ?? sql<boolean>`true`;
  const ofGroup = grouped?.chosen ? [...conditions, grouped.chosen] : conditions;
  const counted = partsOf(query, list);
  const parts = partsOf(query, { ...list, conditions: ofGroup });
  const limit = quantidade ?? null;
  if (depois !== undefined) return readAfter(transaction, list.rows(parts), { depois, limit });
  const groups = await transaction.all(sql<Group>`
    select ${by} as grupo, count(*)::int as total, (count(*) filter (where ${chosen}))::int as chosen
      from ${counted.source} group by 1 order by 1 nulls last`);
  const count = groups.reduce((sum, group) => sum + group.chosen, 0);
  const countPag = quantidade ? Math.max(1, Math.ceil(count / quantidade)) : 1;
  const shown = Math.min(pagina, countPag);
  const offset = quantidade ? (shown - 1) * quantidade : 0;
  const message = await transaction.all(sql<Row>`
    ${list.rows(parts)} limit ${limit}::int offset ${offset}::int`);
  return { message, count, countPag, pagina: shown, groups };
}

/** The first rows after a code, by code: no row changes its place in that order (decision 0163). */
async function readAfter<Row>(
  transaction: Transaction,
  rows: RawBuilder<Row>,
  { depois, limit }: { readonly depois: number; readonly limit: number | null },
): Promise<Page<Row> & { readonly groups: readonly Group[] }> {
  const after = sql`from (${rows}) p where p.cd > ${depois}::bigint`;
  const { count } = await transaction.one(
    sql<{ count: number }>`select count(*)::int as count ${after}`,
  );
  // Rows of two kinds may have one code: no page ends between them.
  const page = limit === null ? sql`` : sql`fetch first ${sql.lit(limit)} rows with ties`;
  const message = await transaction.all(sql<Row>`select p.* ${after} order by p.cd ${page}`);
  const countPag = limit ? Math.max(1, Math.ceil(count / limit)) : 1;
  return { message, count, countPag, pagina: 1, groups: [] };
}

function partsOf<F extends string, Row>(
  { pesquisa, ordenacao }: ListQuery<F>,
  { from, conditions = [], searched, sort, defaultOrder }: ProviderList<F, Row>,
): Parts {
  const patterns = searchWords(pesquisa).map(containsPattern);
  // One comparison with all words: the text of a row is put together once, not for each.
  const found = sql<boolean>`sst_norm(${searched}) like all (array[${sql.join(patterns)}])`;
  const all = patterns.length > 0 ? [...conditions, found] : conditions;
  const where = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  const { field, descending } = ordenacao ?? defaultOrder;
  return {
    source: sql`${from} ${where}`,
    where,
    order: sql`${sort[field] ?? sql.ref(`t.${field}`)} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`,
  };
}
