import type { MonthlyNotice } from '../../modules/leituras/aviso/monthly-notice.ts';
import { defineJob, type Job } from '../job.ts';
import { PAYLOADS } from '../payloads.ts';

/** Tells workers, once a month, how often their health data were seen. */
export function monthlyNoticeJob(notice: MonthlyNotice): Job {
  return defineJob({
    name: 'aviso-leituras',
    schema: PAYLOADS['aviso-leituras'],
    run: async (_, ending) => {
      await notice.send(ending);
    },
    cron: '20 9 * * *',
    pollSeconds: 5,
  });
}
