import { sendsLigacoes } from './circulo/envio-subscriber.ts';
import type { Subscriber } from './eventos/subscriber.ts';
import { tellGanchos } from './ganchos/ganchos-subscriber.ts';
import { noticesOf } from './notificacoes/notices.ts';

/** Everybody who receives the events of all changes, in order. @param publicUrl the address that users open. */
export function subscribersOf({
  publicUrl,
}: {
  readonly publicUrl: string;
}): readonly Subscriber[] {
  return [noticesOf(publicUrl), sendsLigacoes(publicUrl), tellGanchos];
}
