import type { MailSender } from '../modules/correio/mail-sender.ts';
import { defineJob, type Job } from './job.ts';

/** Concurrent messages, so that a slow one does not hold back the others. */
const AT_ONCE = 4;
/** Somebody may be waiting for a letter. */
const POLL_SECONDS = 2;

/** Sends one message of the outbox. */
export function mailJob(sender: MailSender): Job {
  return defineJob({
    name: 'correio',
    run: ({ cd }) => sender.send(cd),
    atOnce: AT_ONCE,
    pollSeconds: POLL_SECONDS,
    end: () => sender.markLeft(),
  });
}
