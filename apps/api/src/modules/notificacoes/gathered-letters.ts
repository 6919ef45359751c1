import type { Scope } from '../../access/grant.ts';
import {
  type Held,
  holdMails,
  type Mail,
  replaceHeldMails,
  takeHeldMails,
} from '../correio/outbox.ts';
import type { AvisoGroup, AvisoWithLink, Gathered } from './aviso.ts';
import { keepContados } from './contado.queries.ts';
import { gather, letterAbout, letterAboutSeveral } from './letters.ts';

/** A letter about decisions waits a minute after the last of them, and ten at most. */
const HELD: Held = { ms: 60_000, longestMs: 10 * 60_000 };

/**
 * Adds a notice, in the transaction of its change, to the waiting letter for the same user, place and kind of change,
 * or to a new letter. So the letter in the outbox always tells exactly what was done so far.
 */
export async function addToLetter(
  scope: Scope,
  told: AvisoWithLink,
  { chave: about, summarise, counted }: AvisoGroup,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  const { recipient } = told;
  const chave = `${recipient.cd} ${recipient.lugar} ${about}`;
  const growing = (mail: Mail, dito: Gathered): Mail => ({
    ...mail,
    ...(mail.leitor && { leitor: { ...mail.leitor, junta: { chave, dito } } }),
  });
  const which = [{ para: recipient.email, chave }];
  const held = (await takeHeldMails(scope, now, which)).at(-1);
  if (held?.leitor.junta) {
    const all = gather(told, held.leitor.junta.dito as Gathered);
    const listas = await keepLists(scope, recipient.cd, all.listas, counted);
    const dito = { ...all, listas };
    const mail = letterAboutSeveral(recipient, dito, summarise(dito), publicUrl);
    await replaceHeldMails(scope, now, [{ cd: held.cd, mail: growing(mail, dito) }], HELD);
    return;
  }
  const mail = growing(letterAbout(told, publicUrl), gather(told));
  await holdMails(scope, now, [mail], HELD);
}

/** Keeps what a letter counts in each list that can show it alone. */
async function keepLists(
  scope: Scope,
  cd_utilizador: number,
  listas: Gathered['listas'],
  counted: AvisoGroup['counted'],
): Promise<Gathered['listas']> {
  const contados = listas.map(({ tabela, cds, contado: cd }) => {
    if (!tabela || !cds) return [];
    const titulo = counted(tabela === 'acidente' ? 'acidente' : 'funcionario', cds.length);
    return [{ cd, cd_utilizador, tabela, cds, titulo }];
  });
  const codes = await keepContados(scope, contados.flat());
  return listas.map((lista, index) =>
    contados[index]?.length ? { ...lista, contado: codes.shift() } : lista,
  );
}
