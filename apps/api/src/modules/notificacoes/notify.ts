import type { MenuCode } from '@sst/contract';
import type { Scope } from '../../access/grant.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { addToLetter } from './gathered-letters.ts';
import { letterAbout, type Together, type Told } from './letters.ts';
import {
  countAlone,
  findRecipient,
  insertNotificacao,
  type NewNotificacao,
  type Recipient,
  takeNoticeOfMany,
} from './notificacoes.queries.ts';

/** A page that shows what a notice is about. */
export interface NoticeLink {
  readonly menu: MenuCode;
  readonly para: string;
  /** The list that contains the subject, and the text of a link to it. */
  readonly lista: { readonly para: string; readonly texto: string };
}

export interface Notice {
  readonly titulo: string;
  readonly texto: string;
  /** The subject, for a letter about several notices. */
  readonly assunto: { readonly origem: 'funcionario' | 'acidente'; readonly nome: string };
  /** The node that the notice is about. */
  readonly cd_organig: number;
  /** Pages that show it, by menu, best first: a user who sees none of them is not notified. */
  readonly ligacoes: readonly NoticeLink[];
  /** Whether it is also e-mailed, to users who want that. */
  readonly porEmail: boolean;
}

/** The moment, the product's address, and how to tell the change together with others if it is one of many. */
export interface Occasion {
  readonly now: Date;
  readonly publicUrl: string;
  readonly together?: Together | undefined;
}

/** Notifies a user of the company, in the transaction of the change. */
export async function notifyUser(
  scope: Scope,
  cd_utilizador: number | null,
  { now, publicUrl, together }: Occasion,
  notice: Notice,
): Promise<void> {
  if (cd_utilizador === null) return;
  const { titulo, texto, cd_organig, ligacoes, porEmail } = notice;
  const recipient = await findRecipient(scope, { cd_utilizador, cd_organig });
  const ligacao = ligacoes.find(({ menu }) => recipient?.menus.includes(menu));
  if (!recipient || !ligacao) return;
  const told = { notice, ligacao };
  const alone = { titulo, texto, ligacao: ligacao.para, cd_organig };
  const row = together ? await oneOrMany(scope, recipient, told, { now, together, alone }) : alone;
  await insertNotificacao(scope, recipient.cd, now, row);
  if (!porEmail || !recipient.avisos_email) return;
  if (together) await addToLetter(scope, recipient, told, { now, publicUrl, together });
  else await enqueueMails(scope, now, [letterAbout(recipient, told, publicUrl)]);
}

/** Up to so many unread notices tell of one change each; one more stands for all further changes. */
const ALONE = 10;
/** How far apart the changes may be that a notice stands for. */
const TOGETHER_MS = 10 * 60_000;

/**
 * The notice of a change that is one of many: its own, or one that replaces the unread notice of the user's place that
 * stands for many.
 */
async function oneOrMany(
  scope: Scope,
  { cd, lugar }: Recipient,
  { notice: { assunto }, ligacao: { lista } }: Told,
  {
    now,
    together,
    alone,
  }: { readonly now: Date; readonly together: Together; readonly alone: NewNotificacao },
): Promise<NewNotificacao> {
  const since = new Date(now.getTime() - TOGETHER_MS);
  const wordsOf = (count: number) => together.more(assunto.origem, count);
  const many = { ...wordsOf(0), ligacao: lista.para, cd_organig: lugar };
  const before = await takeNoticeOfMany(scope, cd, since, many);
  if (before === 0 && (await countAlone(scope, cd, since)) < ALONE) return alone;
  const quantas = before + 1;
  return { ...many, ...wordsOf(quantas), quantas };
}
