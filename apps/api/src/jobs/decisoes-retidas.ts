import type { HeldDecisions } from '../modules/prestador/decisoes/held-decisions.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

/** Somebody sees their decision wait. */
const POLL_SECONDS = 2;

/**
 * Carries out the decisions whose moment has come. Each of them enqueues one job for its moment; the one of each minute finds
 * what is left where that was lost.
 */
export function heldDecisionsJob(held: HeldDecisions): Job {
  return defineJob({
    name: 'decisoes-retidas',
    schema: PAYLOADS['decisoes-retidas'],
    run: async (_, ending) => {
      await held.carryOutDue(ending);
    },
    cron: '* * * * *',
    pollSeconds: POLL_SECONDS,
  });
}
