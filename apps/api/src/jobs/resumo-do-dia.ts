import type { DailyDigest } from '../modules/hoje/resumo/daily-digest.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

/** Sends in the morning what there is to do, to who wants it. */
export function dailyDigestJob(digest: DailyDigest): Job {
  return defineJob({
    name: 'resumo-do-dia',
    schema: PAYLOADS['resumo-do-dia'],
    run: async (_, ending) => {
      await digest.send(ending);
    },
    cron: '10 7 * * *',
    pollSeconds: 5,
  });
}
