import { type Copier, NotCopied } from '../audit/copy/copier.ts';
import { JobFailure } from './failure.ts';
import { defineJob, type Job } from './job.ts';
import { PAYLOADS } from './payloads.ts';
import { inRound } from './selar-registo.ts';

/** Copies sealed lines of the audit log to where the database's owner cannot change them. */
export function copyJob(copier: Copier, log: (text: string) => void): Job {
  return defineJob({
    name: 'copiar-registo',
    schema: PAYLOADS['copiar-registo'],
    run: (_, ending) =>
      inRound((round) => copier.copyNew(round), ending).catch((error) => {
        if (!(error instanceof NotCopied)) throw error;
        log(error.message);
        throw new JobFailure('o destino de AUDITORIA_DESTINO não aceitou as linhas do registo');
      }),
    cron: '* * * * *',
    pollSeconds: 5,
  });
}
