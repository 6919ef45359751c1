import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { listWithoutJob, makeDue } from './correio.queries.ts';
import { enqueueSending } from './outbox.ts';
import { withdrawUseless } from './useless-links.ts';

/** Withdraws letters whose link is of no use any more, and enqueues the sending of due messages that no job is about to send. */
export function enqueueUnsent(pool: Pool, now: Date): Promise<void> {
  return inTransaction(pool, {}, async (transaction) => {
    await withdrawUseless(transaction, now);
    const codes = await listWithoutJob(transaction, now);
    if (codes.length > 0) await enqueueSending(transaction, codes);
  });
}

/** Sends a message that was given up once more, or all of them, unless its link is of no use any more. @returns their codes. */
export async function sendOnceMore(
  transaction: Transaction,
  now: Date,
  id?: string,
): Promise<number[]> {
  await withdrawUseless(transaction, now);
  const codes = await makeDue(transaction, now, id);
  if (codes.length > 0) await enqueueSending(transaction, codes);
  return codes;
}
