import type { GanchoSender } from '../modules/ganchos/gancho-sender.ts';
import { defineJob, type Job } from './job.ts';

/** Receivers that are called at the same time, so that a slow one does not hold back the others. */
const AT_ONCE = 4;
const POLL_SECONDS = 2;

/** Tells a program by its webhook what is next, or sends one message that somebody wants sent. */
export function ganchoJob(sender: GanchoSender): Job {
  return defineJob({
    name: 'gancho',
    run: ({ cd_empresa, cd, entrega }, ending) =>
      entrega === undefined
        ? sender.tell(cd_empresa, cd, ending)
        : sender.sendOne(cd_empresa, cd, entrega),
    atOnce: AT_ONCE,
    pollSeconds: POLL_SECONDS,
  });
}
