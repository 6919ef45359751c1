import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';

/** SQLSTATE: rolled back because of concurrent transactions: deadlock, serialization failure. */
const CONFLICT = new Set(['40P01', '40001']);

interface RetryPolicy {
  /** Runs in all, the first included. */
  readonly runs: number;
  /** Longest pause before the second run, in ms; it doubles with each further run. */
  readonly pauseMs: number;
}

/** For a call, whose user is waiting: pauses add up to 140 ms at most. */
const CALL_RETRIES: RetryPolicy = { runs: 4, pauseMs: 20 };
/** For work that takes minutes: pauses add up to half a minute at most. */
export const IMPORT_RETRIES: RetryPolicy = { runs: 8, pauseMs: 250 };

/**
 * Runs a whole transaction, and runs it again if a conflict with concurrent ones rolled it back. The pause in between
 * is random, so that whoever waits for its locks gets them first, and two that conflicted do not meet again.
 * @param work has no effect outside its transaction, except what another run replaces.
 * @throws what a run throws for any other reason, or the conflict of the last run.
 */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  { runs, pauseMs }: RetryPolicy = CALL_RETRIES,
): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await work();
    } catch (error) {
      const conflict = error instanceof DatabaseError && CONFLICT.has(error.code ?? '');
      if (!conflict || run === runs) throw error;
      await delay((0.5 + Math.random() / 2) * pauseMs * 2 ** (run - 1));
    }
  }
}
