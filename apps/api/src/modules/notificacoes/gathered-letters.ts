import type { Transaction } from '../../db/transaction.ts';
import { holdMail, type Mail, replaceHeldMail, takeHeldMail } from '../correio/outbox.ts';
import type { AvisoGroup, AvisoWithLink, Gathered } from './aviso.ts';
import { gather, letterAbout, letterAboutSeveral } from './letters.ts';

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
  const held = await takeHeldMail(transaction, now, { para: recipient.email, chave });
  if (held?.leitor.junta) {
    const dito = gather(told, held.leitor.junta.dito as Gathered);
    const mail = letterAboutSeveral(recipient, dito, summarise(dito), publicUrl);
    await replaceHeldMail(transaction, now, held.cd, growing(mail, dito));
    return;
  }
  await holdMail(transaction, now, growing(letterAbout(told, publicUrl), gather(told)));
}
