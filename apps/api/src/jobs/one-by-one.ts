import { isDatabaseAway } from '../database-away.ts';
import { JobFailure } from './failure.ts';

/** What is done to one company, user or record after the other. */
export interface Round<T> {
  /** @returns how much was done. */
  readonly work: (one: T) => Promise<number>;
  /** What is logged of one that failed, before its reason. */
  readonly failed: (one: T) => string;
  /** What the provider is told where some failed. */
  readonly waiting: (failed: number) => string;
  readonly log: (text: string) => void;
  /** Ends the round after the one that is being worked on. */
  readonly ending: AbortSignal | undefined;
}

/**
 * Works through all of them: one that fails does not hold up the others, and the next round tries it again.
 * @returns how much was done.
 * @throws if the database is away, which ends the round; {JobFailure} after it where some failed.
 */
export async function oneByOne<T>(all: readonly T[], round: Round<T>): Promise<number> {
  let done = 0;
  let failed = 0;
  for (const one of all) {
    if (round.ending?.aborted) break;
    try {
      done += await round.work(one);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      failed += 1;
      const reason = error instanceof Error ? error.message : error;
      round.log(`${round.failed(one)}: ${reason}`);
    }
  }
  if (failed > 0) throw new JobFailure(round.waiting(failed));
  return done;
}

/**
 * Works in transactions of some each, until one takes fewer, or the round ends.
 * @param work says how many it took. @returns how many that were in all.
 */
export async function untilFewer(
  atOnce: number,
  ending: AbortSignal | undefined,
  work: () => Promise<number>,
): Promise<number> {
  let all = 0;
  for (let some = atOnce; some === atOnce && !ending?.aborted; all += some) some = await work();
  return all;
}
