import type { Subscriber } from '../eventos/subscriber.ts';
import { ring } from './bell.ts';
import { mail } from './mail.ts';
import { recipientsOf } from './recipients.ts';

/** Tells users of an event, in the bell and by e-mail; who they are is decided once for both. @param publicUrl as in `mail`. */
export function noticesOf(publicUrl: string): Subscriber {
  return async (scope, { event, now }) => {
    const told = await recipientsOf(scope, event);
    await ring(scope, told, now);
    await mail(scope, told, { now, publicUrl });
  };
}
