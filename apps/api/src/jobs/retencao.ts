import { carryOutRetencao, type RetencaoParts } from '../retencao/retencao.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';

export function retentionJob(parts: RetencaoParts): Job {
  return defineJob({
    name: 'retencao',
    schema: PAYLOADS.retencao,
    run: (_, ending) => carryOutRetencao(parts, { origem: 'noite', ending }),
    cron: '30 2 * * *',
    pollSeconds: 60,
  });
}
