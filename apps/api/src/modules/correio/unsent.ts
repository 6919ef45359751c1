import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { listWithoutJob, makeDue } from './correio.queries.ts';
import { enqueueSending } from './outbox.ts';

/** Enqueues the sending of due messages that no job is about to send. */
export function enqueueUnsent(pool: Pool, now: Date): Promise<void> {
  return inTransaction(pool, {}, async (transaction) => {
    const codes = await listWithoutJob(transaction, now);
    if (codes.length > 0) await enqueueSending(transaction, codes);
  });
}

/** Makes messages due that were given up, for a job that is tried again. */
export function sendOnceMore(
  transaction: Transaction,
  codes: readonly number[],
  now: Date,
): Promise<void> {
  return makeDue(transaction, codes, now);
}
