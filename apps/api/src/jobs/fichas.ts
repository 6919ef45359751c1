import type { SeriesRunner } from '../modules/saude/publicacao/series/series-runner.ts';
import { defineJob, type Job } from './job.ts';

const POLL_SECONDS = 2;

/** Goes on with a series of sheets. */
export function fichasJob(runner: SeriesRunner): Job {
  return defineJob({
    name: 'fichas',
    run: (serie, ending) => runner.run(serie, ending),
    pollSeconds: POLL_SECONDS,
  });
}
