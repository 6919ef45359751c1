import type { MenuCode } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Scope } from '../../../access/grant.ts';
import {
  type Held,
  holdMails,
  type Mail,
  replaceHeldMails,
  takeHeldMails,
} from '../../correio/outbox.ts';
import { LETTER_WORDS, wordsOf } from '../../correio/write-mail.ts';
import { keepContados } from '../contado.queries.ts';
import { writeLetter } from '../letters.ts';
import {
  addressOf,
  contadoOf,
  countedText,
  daysText,
  isAnswerDue,
  NEWS,
  type NewsTotal,
  seeText,
} from './news.ts';
import { addTold } from './news-total.ts';
import type { Share } from './tell-published.ts';

/**
 * A letter about what is published waits for more: a physician who records a day of exams is told of in a few letters, not in
 * one for each.
 */
const HELD: Held = { ms: 15 * 60_000, longestMs: 60 * 60_000 };
/** How many lists a letter leads to; it counts the others. */
const BUTTONS = 6;

/** What it has told of one key, with the code of what is counted. */
type Part = NewsTotal & { readonly contado?: number | undefined };

/** What a letter has told so far: counts, units and menus. */
interface Content {
  readonly partes: Record<string, Part>;
  readonly sobre: readonly { readonly cd_organig: number; readonly menu: MenuCode }[];
}

/** Writes or extends the letters about what was published, one for each user and place: counts and links, no name. */
export async function mailPublished(
  scope: Scope,
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
    (await takeHeldMails(scope, now, keys)).map((mail) => [mail.leitor.junta?.chave, mail]),
  );
  const grown: { cd: number; mail: Mail }[] = [];
  const fresh: Mail[] = [];
  const letters = [...byReader].map(([chave, own]) => {
    const before = held.get(chave);
    return { chave, own, before, dito: gather(own, before?.leitor.junta?.dito as Content) };
  });
  const parts = letters.flatMap(({ own, dito }) =>
    own.map(({ reader, chave }) => ({ reader, dito, chave, part: dito.partes[chave] as Part })),
  );
  const counted = parts.map(({ reader, part }) => contadoOf(part, reader.cd, part.contado));
  const codes = await keepContados(scope, counted.flat());
  for (const [index, { dito, chave, part }] of parts.entries()) {
    if (counted[index]?.length) dito.partes[chave] = { ...part, contado: codes.shift() };
  }
  for (const { chave, own, before, dito } of letters) {
    const mail = newsLetter((own[0] as Share).reader, chave, dito, publicUrl);
    if (before) grown.push({ cd: before.cd, mail });
    else fresh.push(mail);
  }
  if (grown.length > 0) await replaceHeldMails(scope, now, grown, HELD);
  if (fresh.length > 0) await holdMails(scope, now, fresh, HELD);
}

function gather(shares: readonly Share[], before: Content = { partes: {}, sobre: [] }): Content {
  const partes: Record<string, Part> = { ...before.partes };
  const sobre = new Map(before.sobre.map((one) => [`${one.cd_organig} ${one.menu}`, one]));
  for (const { chave, told, nos } of shares) {
    const known = partes[chave];
    partes[chave] = known ? addTold(known, told) : told;
    const { menu } = NEWS[told.kind];
    for (const cd_organig of nos) sobre.set(`${cd_organig} ${menu}`, { cd_organig, menu });
  }
  return { partes, sobre: [...sobre.values()] };
}

/** What is most urgent: what has to be answered, and by when. */
function subjectOf(parts: readonly NewsTotal[]): string {
  const [first] = parts as readonly [NewsTotal, ...NewsTotal[]];
  const due = parts.filter(isAnswerDue).sort((a, b) => ((a.de ?? '') < (b.de ?? '') ? -1 : 1))[0];
  if (due?.de) {
    const { um, muitos } = NEWS['proposta-enviada'];
    const others = parts.length > 1 ? ', e outras novidades' : '';
    return `Responda até ${displayDate(due.de)}: ${countLabel(due.n, um, muitos)}${others}`;
  }
  return parts.length === 1 ? `Novidades: ${countedText(first)}` : 'Novidades na área de cliente';
}

/** As a letter has room: links are left out first, down to two, and then lines. */
function shortEnough(write: (lines: number, links: number) => Mail, all: number): Mail {
  const rooms = [
    ...Array.from({ length: BUTTONS - 1 }, (_, at) => [all, BUTTONS - at] as const),
    ...Array.from({ length: all - 1 }, (_, at) => [all - 1 - at, 2] as const),
  ];
  for (const [lines, links] of rooms) {
    const letter = write(lines, links);
    if (wordsOf(letter) <= LETTER_WORDS) return letter;
  }
  return write(1, 1);
}

/** The letter that tells a reader what was published, with a line for each kind of news. */
export function newsLetter(
  reader: Share['reader'],
  chave: string,
  dito: Content,
  publicUrl: string,
): Mail {
  const parts = Object.values(dito.partes);
  const titulo = subjectOf(parts);
  const linhas = parts.map(
    (told) => `${[countedText(told), daysText(told)].filter(Boolean).join(', ')}.`,
  );
  const pages = parts.map((told) => ({
    texto: seeText(told.kind),
    para: addressOf(told, told.contado, reader.menus),
  }));
  const tipos = [...new Set(parts.map(({ kind }) => NEWS[kind].aviso))];
  const { sobre } = dito;
  const write = (lines: number, links: number) => {
    const more = parts.slice(lines).reduce((sum, { n }) => sum + n, 0);
    const shown = [
      ...linhas.slice(0, lines),
      ...(more > 0 ? [`E mais ${countLabel(more, 'novidade', 'novidades')}.`] : []),
    ];
    const contents = { sobre, tipos, pages: pages.slice(0, links) };
    return writeLetter(reader, { titulo, linhas: shown }, contents, publicUrl);
  };
  const mail = shortEnough(write, parts.length);
  return { ...mail, ...(mail.leitor && { leitor: { ...mail.leitor, junta: { chave, dito } } }) };
}
