import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { listWithoutJob, makeDue } from './correio.queries.ts';
import { countWaiting, isMailHeld, takeAsOrigin } from './mail-hold.ts';
import { enqueueSending } from './outbox.ts';
import { withdrawUseless } from './useless-links.ts';

/**
 * Withdraws letters whose link is of no use any more, and enqueues the sending of due messages that no job is about to send,
 * unless all wait for somebody to confirm that they may leave.
 */
export function enqueueUnsent(pool: Pool, now: Date): Promise<void> {
  return inTransaction(pool, {}, async (transaction) => {
    if (await isMailHeld(transaction)) await withdrawUseless(transaction, now);
    else await enqueueUnsentIn(transaction, now);
  });
}

async function enqueueUnsentIn(transaction: Transaction, now: Date): Promise<void> {
  await withdrawUseless(transaction, now);
  const codes = await listWithoutJob(transaction, now);
  if (codes.length > 0) await enqueueSending(transaction, codes);
}

/** Lets the letters of a copy leave from now on. @returns how many were waiting; `null` where none was held back. */
export async function releaseMail(transaction: Transaction, now: Date): Promise<number | null> {
  if (!(await isMailHeld(transaction))) return null;
  await takeAsOrigin(transaction);
  await enqueueUnsentIn(transaction, now);
  return countWaiting(transaction);
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
