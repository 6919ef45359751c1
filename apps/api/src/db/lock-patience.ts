import { setTimeout as delay } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';

/**
 * Longest wait for a lock, in ms. Whoever wants the same table waits behind a migration that waits, readers included: so
 * it gives up soon, lets them pass, and tries again.
 */
const LOCK_WAIT_MS = 400;
/** Pause before the next try, in ms. */
const PAUSE_MS = 1_000;
/** Tries that add up to some quarter of an hour: no call of a server holds a lock for so long. */
const MOST_TRIES = 600;

/** SQLSTATE: the lock was not had in time; or two waited for each other, and this one was rolled back. */
const WITHOUT_LOCK = new Set(['55P03', '40P01']);

/** Whether a statement failed for want of a lock, and may be tried again. */
function isWithoutLock(error: unknown): boolean {
  return error instanceof DatabaseError && WITHOUT_LOCK.has(error.code ?? '');
}

/** Repeats `work`, which leaves nothing behind when it fails, until it has its locks. */
export async function untilLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isWithoutLock(error) || tries === MOST_TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Runs a transaction that never waits long for a lock, again and again until it has all that it needs. */
export function inPatientTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  return untilLocked(async () => {
    await client.query(`begin; set local lock_timeout = ${LOCK_WAIT_MS}`);
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}
