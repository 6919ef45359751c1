import type { PropostaExpiry } from '../../modules/agenda/propostas/proposta-expiry.ts';
import { defineJob, type Job } from '../job.ts';
import { PAYLOADS } from '../payloads.ts';

/** Ends the proposals whose last day to answer is over. */
export function propostasJob(expiry: PropostaExpiry): Job {
  return defineJob({
    name: 'propostas',
    schema: PAYLOADS.propostas,
    run: async (_, ending) => {
      await expiry.endDue(ending);
    },
    cron: '*/10 * * * *',
    pollSeconds: 5,
  });
}
