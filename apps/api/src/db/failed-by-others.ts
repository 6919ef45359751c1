import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';

/** SQLSTATE: rolled back because of what others did at the same moment, such as a deadlock. */
const FAILED_BY_OTHERS = new Set(['40P01', '40001']);

/** How often work is begun, and the longest first pause; of each further one that is twice as long. */
interface Persistence {
  readonly runs: number;
  readonly pauseMs: number;
}

/** For what somebody waits for: pauses of at most 140 ms in all. */
const OF_A_CALL: Persistence = { runs: 4, pauseMs: 20 };
/** For work of minutes: pauses of at most half a minute in all. */
export const OF_AN_IMPORT: Persistence = { runs: 8, pauseMs: 250 };

/**
 * Does a whole transaction, and does it again where others made it fail. Before that it rests for a random while: who was
 * waiting for its locks gets them first, and of two that failed each other one is ahead.
 * @param work leaves nothing outside of its transaction, but what a further run replaces.
 * @throws whatever a run throws for another reason, or the last.
 */
export async function againIfOthersFailedIt<T>(
  work: () => Promise<T>,
  { runs, pauseMs }: Persistence = OF_A_CALL,
): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await work();
    } catch (error) {
      const byOthers = error instanceof DatabaseError && FAILED_BY_OTHERS.has(error.code ?? '');
      if (!byOthers || run === runs) throw error;
      await delay((0.5 + Math.random() / 2) * pauseMs * 2 ** (run - 1));
    }
  }
}
