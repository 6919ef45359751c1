import type { Transaction } from '../../db/transaction.ts';
import {
  type Held,
  holdMails,
  type Mail,
  replaceHeldMails,
  takeHeldMails,
} from '../correio/outbox.ts';
import type { AvisoGroup, AvisoWithLink, Gathered } from './aviso.ts';
import { gather, letterAbout, letterAboutSeveral } from './letters.ts';

/** A letter about decisions waits a minute after the last of them, and ten at most. */
const HELD: Held = { ms: 60_000, longestMs: 10 * 60_000 };

/**
 * Adds a notice, in the transaction of its change, to the waiting letter for the same user, place and kind of change,
 * or to a new letter. So the letter in the outbox always tells exactly what was done so far.
 */
export async function addToLetter(
  transaction: Transaction,
  told: AvisoWithLink,
  { chave: about, summarise }: AvisoGroup,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const { recipient } = told;
  const chave = `${recipient.cd} ${recipient.lugar} ${about}`;
  const growing = (mail: Mail, dito: Gathered): Mail => ({
    ...mail,
    ...(mail.leitor && { leitor: { ...mail.leitor, junta: { chave, dito } } }),
  });
  const which = [{ para: recipient.email, chave }];
  const held = (await takeHeldMails(transaction, now, which)).at(-1);
  if (held?.leitor.junta) {
    const dito = gather(told, held.leitor.junta.dito as Gathered);
    const mail = letterAboutSeveral(recipient, dito, summarise(dito), publicUrl);
    await replaceHeldMails(transaction, now, [{ cd: held.cd, mail: growing(mail, dito) }], HELD);
    return;
  }
  const mail = growing(letterAbout(told, publicUrl), gather(told));
  await holdMails(transaction, now, [mail], HELD);
}
