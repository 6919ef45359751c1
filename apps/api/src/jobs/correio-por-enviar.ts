import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { enqueueUnsent } from '../modules/correio/unsent.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

/** Looks for due messages that no job is about to send: the row says that a message waits, and no lost job may lose it. */
export function unsentMailJob({ pool, clock }: { pool: Pool; clock: Clock }): Job {
  return defineJob({
    name: 'correio-por-enviar',
    schema: PAYLOADS['correio-por-enviar'],
    run: () => enqueueUnsent(pool, clock.now()),
    cron: '* * * * *',
    pollSeconds: 5,
  });
}
