import { enqueueMails } from '../correio/outbox.ts';
import type { Subscriber } from '../eventos/subscriber.ts';
import { addToLetter } from './gathered-letters.ts';
import { letterAbout } from './letters.ts';

/** Writes letters to the users who want such news by e-mail. @param publicUrl the address that users open. */
export function mailTo(publicUrl: string): Subscriber {
  return async (scope, { told, now }) => {
    for (const one of told) {
      if (!one.notice.porEmail || !one.recipient.por_email) continue;
      if (one.together) await addToLetter(scope, one, one.together, { now, publicUrl });
      else await enqueueMails(scope, now, [letterAbout(one, publicUrl)]);
    }
  };
}
