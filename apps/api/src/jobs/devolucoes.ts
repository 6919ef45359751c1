import type { MailReturns } from '../modules/correio/devolucoes/mail-returns.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

/** Learns which letters came back. */
export function returnsJob(returns: MailReturns): Job {
  return defineJob({
    name: 'devolucoes',
    schema: PAYLOADS.devolucoes,
    run: async (_, ending) => {
      await returns.read(ending);
    },
    cron: '*/5 * * * *',
    pollSeconds: 5,
  });
}
