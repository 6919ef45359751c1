import type { EmissorWatch } from '../modules/identidade/entrada-propria/emissor-watch.ts';
import type { DailyNews } from '../modules/notificacoes/publicado/daily-news.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

/** Tells in the morning what the day brings by itself: absences of the day before, deadlines that are near or have passed, secrets of issuers that end. */
export function dailyNewsJob(news: DailyNews, emissores: EmissorWatch): Job {
  return defineJob({
    name: 'avisos-do-dia',
    schema: PAYLOADS['avisos-do-dia'],
    run: async (_, ending) => {
      await news.tell(ending);
      await emissores.tellEnding(ending);
    },
    cron: '0 6 * * *',
    pollSeconds: 5,
  });
}
