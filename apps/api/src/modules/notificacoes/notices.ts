import type { Subscriber } from '../eventos/subscriber.ts';
import { ring } from './bell.ts';
import { mail } from './mail.ts';
import { newsOf } from './publicado/news-of-events.ts';
import { tellPublished } from './publicado/tell-published.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Tells users of events, in the bell and by e-mail: authors of what was decided, and of what was published whoever may see
 * it. Who they are is decided once for both channels. @param publicUrl as in `mail`.
 */
export function noticesOf(publicUrl: string): Subscriber {
  return async (scope, { events, now, quiet }) => {
    if (quiet) return;
    for (const event of events) {
      const told = await recipientsOf(scope, event);
      await ring(scope, told, now);
      await mail(scope, told, { now, publicUrl });
    }
    await tellPublished(scope, await newsOf(scope, events), { now, publicUrl });
  };
}
