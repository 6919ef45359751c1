import type { CampanhasRound } from '../../modules/agenda/campanhas/campanhas-round.ts';
import { defineJob, type Job } from '../job.ts';
import { PAYLOADS } from '../payloads.ts';

/** Reminds companies of campaigns, gives up kept places on their day, and ends campaigns that are over. */
export function campanhasJob(round: CampanhasRound): Job {
  return defineJob({
    name: 'campanhas',
    schema: PAYLOADS.campanhas,
    run: async (_, ending) => {
      await round.run(ending);
    },
    // In the hours in which mail is read.
    cron: '20 7-19 * * *',
    pollSeconds: 5,
  });
}
