import { setTimeout as delay } from 'node:timers/promises';
import type { Sealer } from '../audit/seal/sealer.ts';
import { type Job, regularJob } from './job.ts';

/**
 * More than the minute after which the next job of its kind is due: one then waits already when this one ends, and no
 * pause is longer than the one below, whichever server takes it.
 */
const ROUND_MS = 70_000;
/** Between two looks for lines without a seal; they are to have one within ten seconds. */
const PAUSE_MS = 2_000;

/** Works again and again until the round of such jobs is over, or the server ends. */
export async function inRound(
  work: (round: AbortSignal) => Promise<unknown>,
  ending: AbortSignal,
): Promise<void> {
  const round = AbortSignal.any([ending, AbortSignal.timeout(ROUND_MS)]);
  while (!round.aborted) {
    await work(round);
    await delay(PAUSE_MS, undefined, { signal: round }).catch(() => {});
  }
}

/** Seals the lines of the audit log soon after they are committed. */
export function sealJob(sealer: Sealer): Job {
  return regularJob('selar-registo', '* * * * *', (ending) =>
    inRound((round) => sealer.sealWaiting(round), ending),
  );
}
