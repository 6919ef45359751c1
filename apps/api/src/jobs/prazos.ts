import type { DueDays } from '../modules/prazos/due-days.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

/**
 * Computes the due days that nobody has computed: of rows from a file or of before there were any, and all of them where a
 * parameter has changed. A change of a parameter enqueues one job; the one of each minute goes on where that was lost.
 */
export function dueDaysJob(days: DueDays): Job {
  return defineJob({
    name: 'prazos',
    schema: PAYLOADS.prazos,
    run: async (_, ending) => {
      await days.computePending(ending);
      await days.computeAll(ending);
    },
    cron: '* * * * *',
    pollSeconds: 2,
  });
}
