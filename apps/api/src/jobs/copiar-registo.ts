import { type Copier, NotCopied } from '../audit/copy/copier.ts';
import { JobFailure } from './failure.ts';
import { type Job, regularJob } from './job.ts';
import { inRound } from './selar-registo.ts';

/** Copies sealed lines of the audit log to where the database's owner cannot change them. */
export function copyJob(copier: Copier, log: (text: string) => void): Job {
  return regularJob('copiar-registo', '* * * * *', (ending) =>
    inRound((round) => copier.copyNew(round), ending).catch((error) => {
      if (!(error instanceof NotCopied)) throw error;
      log(error.message);
      throw new JobFailure('o destino de AUDITORIA_DESTINO não aceitou as linhas do registo');
    }),
  );
}
