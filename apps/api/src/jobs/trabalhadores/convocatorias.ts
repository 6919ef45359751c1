import type { Convocador } from '../../modules/agenda/index.ts';
import { defineJob, type Job } from '../job.ts';
import { PAYLOADS } from '../payloads.ts';

/** Tells workers of bookings that were made, moved or called off. */
export function summonsJob(convocador: Convocador): Job {
  return defineJob({
    name: 'convocatorias',
    schema: PAYLOADS.convocatorias,
    run: async (_, ending) => {
      await convocador.tell(ending);
    },
    cron: '* * * * *',
    pollSeconds: 5,
  });
}

/** Calls bookings to mind that are near; by day alone, whichever hour UTC that is. */
export function remindersJob(convocador: Convocador): Job {
  return defineJob({
    name: 'lembretes',
    schema: PAYLOADS.lembretes,
    run: async (_, ending) => {
      await convocador.remind(ending);
    },
    cron: '15 * * * *',
    pollSeconds: 5,
  });
}
