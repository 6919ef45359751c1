import type { FieldDef, Pool, QueryArrayResult } from 'pg';
import { db } from './builder.ts';
import {
  beginning,
  type Query,
  releaseAfter,
  sendInOnePacket,
  type TransactionOptions,
} from './transaction.ts';

/** A row as the database wrote it: texts, not values. */
export type RawRow = readonly (string | null)[];

export interface RawBlock {
  readonly fields: readonly FieldDef[];
  readonly rows: readonly RawRow[];
}

const BLOCK_ROWS = 1000;
const RAW_TEXTS = { getTypeParser: () => (text: string) => text };

/**
 * The rows of one query in blocks, read from a cursor in a transaction of its own: memory does not grow with the
 * answer. The next block is under way while the present one is used. Whoever stops early calls `return`.
 */
export async function* readInBlocks(
  pool: Pool,
  options: TransactionOptions,
  query: Query<unknown>,
): AsyncGenerator<RawBlock, void, undefined> {
  const { sql, parameters } = query.compile(db);
  // Every row will be read: the plan for all of them is wanted, not the one that is quickest to its first rows.
  const begin = `${beginning({ ...options, readOnly: true })}; set local cursor_tuple_fraction = 1`;
  const client = await pool.connect();
  const handled = <T>(answer: Promise<T>): Promise<T> => {
    answer.catch(() => {});
    return answer;
  };
  const fetchBlock = () =>
    handled(
      client.query({
        text: `fetch ${BLOCK_ROWS} from rows_of_list`,
        rowMode: 'array',
        types: RAW_TEXTS,
      }) as Promise<QueryArrayResult<(string | null)[]>>,
    );
  sendInOnePacket(client);
  const begun = handled(client.query(begin));
  const declared = handled(
    client.query(`declare rows_of_list no scroll cursor for ${sql}`, [...parameters]),
  );
  let next = fetchBlock();
  try {
    await begun;
    await declared;
    for (let last = false; !last; ) {
      const { fields, rows } = await next;
      last = rows.length < BLOCK_ROWS;
      if (!last) next = fetchBlock();
      if (rows.length > 0) yield { fields, rows };
    }
  } finally {
    releaseAfter(client, client.query('rollback'));
  }
}
