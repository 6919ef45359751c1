import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';

/** What is asked of a list in pages; all of it where no size is named. */
interface PageQuery {
  readonly pagina?: number | undefined;
  readonly quantidade?: number | undefined;
}

export interface CountedPage<Row> {
  readonly message: Row[];
  readonly count: number;
  readonly countPag: number;
  readonly pagina: number;
}

/**
 * A page of a list that belongs to no company, counted each time; beyond the end, the last page.
 * @param list `source`, what is counted, from its table to its conditions; `rows`, all of them in their order.
 */
export async function readCountedPage<Row>(
  transaction: Transaction,
  { pagina = 1, quantidade }: PageQuery,
  { source, rows }: { readonly source: RawBuilder<unknown>; readonly rows: RawBuilder<Row> },
): Promise<CountedPage<Row>> {
  const { total: count } = await transaction.one(sql<{ total: number }>`
    select count(*)::int as total from ${source}`);
  const countPag = quantidade ? Math.max(1, Math.ceil(count / quantidade)) : 1;
  const shown = Math.min(pagina, countPag);
  const offset = quantidade ? (shown - 1) * quantidade : 0;
  const message = await transaction.all(sql<Row>`
    ${rows} limit ${quantidade ?? null}::int offset ${offset}::int`);
  return { message, count, countPag, pagina: shown };
}
