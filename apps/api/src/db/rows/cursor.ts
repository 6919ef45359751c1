import type { Pool } from 'pg';
import { beginStatement } from '../../traces/statement-watch.ts';
import { db } from '../builder.ts';
import { partLimits } from '../time-limits.ts';
import {
  beginning,
  type Query,
  releaseAfter,
  sendInOnePacket,
  type TransactionOptions,
} from '../transaction.ts';
import type { JsonBlock } from './json-block.ts';
import { queryJson } from './json-query.ts';

/** Rows of a block, unless the caller says otherwise. */
export const BLOCK_ROWS = 2_000;

export interface Block extends JsonBlock {
  /** Whether no row follows. */
  readonly last: boolean;
}

/**
 * The rows of one query as JSON in blocks, read from a cursor in a transaction of its own: memory does not grow with
 * the answer. The next block is prefetched. Each may take as long as the whole call. A caller that stops early calls `return`.
 */
export async function* readInBlocks(
  pool: Pool,
  options: TransactionOptions,
  query: Query<unknown>,
  blockRows = BLOCK_ROWS,
): AsyncGenerator<Block, void, undefined> {
  const { sql, parameters } = query.compile(db);
  const { settings, query_timeout } = partLimits();
  // Every row will be read: plan for the total cost, not for the first rows.
  const text = `${beginning({ ...options, readOnly: true })}${settings}; set local cursor_tuple_fraction = 1`;
  const begin = { text, query_timeout };
  const client = await pool.connect();
  const handled = <T>(answer: Promise<T>): Promise<T> => {
    answer.catch(() => {});
    return answer;
  };
  const fetchBlock = (continued: boolean) =>
    handled(
      queryJson(client, { text: `fetch ${blockRows} from rows_of_list`, query_timeout }, continued),
    );
  sendInOnePacket(client);
  const begun = handled(client.query(begin));
  const declare = { text: `declare rows_of_list no scroll cursor for ${sql}`, query_timeout };
  const declared = handled(client.query(declare, [...parameters]));
  const ended = beginStatement(sql);
  let next = fetchBlock(false);
  try {
    await begun;
    await declared;
    for (let last = false; !last; ) {
      const block = await next;
      last = block.rows < blockRows;
      if (!last) next = fetchBlock(true);
      if (block.rows > 0) yield { ...block, last };
    }
  } finally {
    ended?.();
    releaseAfter(client, client.query('rollback'));
  }
}
