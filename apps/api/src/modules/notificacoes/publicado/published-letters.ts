import type { MenuCode } from '@sst/contract';
import type { Transaction } from '../../../db/transaction.ts';
import {
  type Held,
  holdMails,
  type Mail,
  replaceHeldMails,
  takeHeldMails,
} from '../../correio/outbox.ts';
import { writeLetter } from '../letters.ts';
import { addTold, countedText, daysText, NEWS, type Told } from './news.ts';
import type { Share } from './tell-published.ts';

/**
 * A letter about what is published waits for more: a physician who records a day of exams is told of in a few letters, not in
 * one for each.
 */
const HELD: Held = { ms: 15 * 60_000, longestMs: 60 * 60_000 };
/** How many lists a letter leads to; it counts the others. */
const BUTTONS = 6;

/** What a letter has told so far: counts, units and menus. */
interface Content {
  readonly partes: Readonly<Record<string, Told>>;
  readonly sobre: readonly { readonly cd_organig: number; readonly menu: MenuCode }[];
}

/** Writes or extends the letters about what was published, one for each user and place: counts and links, no name. */
export async function mailPublished(
  transaction: Transaction,
  shares: readonly Share[],
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: string },
): Promise<void> {
  if (shares.length === 0) return;
  const byReader = Map.groupBy(shares, ({ reader }) => `${reader.cd} ${reader.lugar} publicado`);
  const keys = [...byReader].map(([chave, [share]]) => ({
    para: (share as Share).reader.email,
    chave,
  }));
  const held = new Map(
    (await takeHeldMails(transaction, now, keys)).map((mail) => [mail.leitor.junta?.chave, mail]),
  );
  const grown: { cd: number; mail: Mail }[] = [];
  const fresh: Mail[] = [];
  for (const [chave, own] of byReader) {
    const before = held.get(chave);
    const dito = gather(own, before?.leitor.junta?.dito as Content | undefined);
    const mail = letterOf((own[0] as Share).reader, chave, dito, publicUrl);
    if (before) grown.push({ cd: before.cd, mail });
    else fresh.push(mail);
  }
  if (grown.length > 0) await replaceHeldMails(transaction, now, grown, HELD);
  if (fresh.length > 0) await holdMails(transaction, now, fresh, HELD);
}

function gather(shares: readonly Share[], before: Content = { partes: {}, sobre: [] }): Content {
  const partes: Record<string, Told> = { ...before.partes };
  const sobre = new Map(before.sobre.map((one) => [`${one.cd_organig} ${one.menu}`, one]));
  for (const { chave, told, nos } of shares) {
    const known = partes[chave];
    partes[chave] = known ? addTold(known, told) : told;
    const { menu } = NEWS[told.kind];
    for (const cd_organig of nos) sobre.set(`${cd_organig} ${menu}`, { cd_organig, menu });
  }
  return { partes, sobre: [...sobre.values()] };
}

function letterOf(reader: Share['reader'], chave: string, dito: Content, publicUrl: string): Mail {
  const parts = Object.values(dito.partes);
  const [first] = parts as [Told, ...Told[]];
  const titulo =
    parts.length === 1 ? `Novidades: ${countedText(first)}` : 'Novidades na área de cliente';
  const linhas = parts.map((told) => {
    const days = NEWS[told.kind].aviso === 'medidas' ? null : daysText(told);
    return `${[countedText(told), days].filter(Boolean).join(', ')}.`;
  });
  const pages = parts
    .slice(0, BUTTONS)
    .map((told) => ({ texto: `Ver ${NEWS[told.kind].muitos}`, para: NEWS[told.kind].lista(told) }));
  const tipos = [...new Set(parts.map(({ kind }) => NEWS[kind].aviso))];
  const { sobre } = dito;
  const mail = writeLetter(reader, { titulo, linhas }, { sobre, tipos, pages }, publicUrl);
  return { ...mail, ...(mail.leitor && { leitor: { ...mail.leitor, junta: { chave, dito } } }) };
}
