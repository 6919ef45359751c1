import { DatabaseError } from 'pg';

/** SQLSTATE: rolled back because of what others did at the same moment, such as a deadlock. */
const FAILED_BY_OTHERS = new Set(['40P01', '40001']);

/**
 * Does a whole transaction, and does it again, once, where others made it fail.
 * @param work leaves nothing outside of its transaction, but what a second run replaces.
 * @throws whatever the first run throws for another reason, or the second.
 */
export async function againIfOthersFailedIt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const byOthers = error instanceof DatabaseError && FAILED_BY_OTHERS.has(error.code ?? '');
    if (!byOthers) throw error;
    return work();
  }
}
