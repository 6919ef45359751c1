import { bell } from '../notificacoes/bell.ts';
import { mailTo } from '../notificacoes/mail.ts';
import type { Subscriber } from './subscriber.ts';

/** Everybody who receives the events of all changes, in order. @param publicUrl the address that users open. */
export function subscribersOf({
  publicUrl,
}: {
  readonly publicUrl: string;
}): readonly Subscriber[] {
  return [bell, mailTo(publicUrl)];
}
