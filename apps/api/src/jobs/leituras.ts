import type { Pool } from 'pg';
import type { Access } from '../access/access.ts';
import { spreadAll } from '../leituras/spread-leituras.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

export function readLogJob(parts: { readonly pool: Pool; readonly access: Access }): Job {
  return defineJob({
    name: 'leituras',
    schema: PAYLOADS.leituras,
    run: (_, ending) => spreadAll(parts, ending),
    cron: '* * * * *',
    pollSeconds: 2,
  });
}
