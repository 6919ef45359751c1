import type { PatternWatch } from '../modules/eventos-seguranca/pattern-watch.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

/** Looks for what stands out among readings and sign-ins once an hour, and tells of the worst. */
export function patternsJob(watch: PatternWatch): Job {
  return defineJob({
    name: 'padroes-seguranca',
    schema: PAYLOADS['padroes-seguranca'],
    run: async (_, ending) => {
      await watch.look(ending);
    },
    cron: '7 * * * *',
    pollSeconds: 5,
  });
}
