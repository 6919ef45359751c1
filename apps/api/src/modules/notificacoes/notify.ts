import type { MenuCode } from '@sst/contract';
import type { Scope } from '../../access/grant.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { addToLetter, type GatheredLetters } from './gathered-letters.ts';
import { letterAbout } from './letters.ts';
import { findRecipient, insertNotificacao } from './notificacoes.queries.ts';

/** A page that shows what a notice is about. */
export interface NoticeLink {
  readonly menu: MenuCode;
  readonly para: string;
  /** The list that it stands in, and what a link there says. */
  readonly lista: { readonly para: string; readonly texto: string };
}

export interface Notice {
  readonly titulo: string;
  readonly texto: string;
  /** What it is about, where a letter names several. */
  readonly assunto: { readonly origem: 'funcionario' | 'acidente'; readonly nome: string };
  /** The node that the notice is about. */
  readonly cd_organig: number;
  /** Pages that show it, by menu, best first: a user who sees none of them is not notified. */
  readonly ligacoes: readonly NoticeLink[];
  /** Whether it is e-mailed too, to users who want that. */
  readonly porEmail: boolean;
}

/** When a user is notified, where the product is found, and the letters that gather it where it is one of much. */
export interface Occasion {
  readonly now: Date;
  readonly publicUrl: string;
  readonly letters?: GatheredLetters | undefined;
}

/** Notifies a user of the company, in the transaction of the cause. */
export async function notifyUser(
  scope: Scope,
  cd_utilizador: number | null,
  { now, publicUrl, letters }: Occasion,
  notice: Notice,
): Promise<void> {
  if (cd_utilizador === null) return;
  const { titulo, texto, cd_organig, ligacoes, porEmail } = notice;
  const recipient = await findRecipient(scope, { cd_utilizador, cd_organig });
  const ligacao = ligacoes.find(({ menu }) => recipient?.menus.includes(menu));
  if (!recipient || !ligacao) return;
  const { para } = ligacao;
  await insertNotificacao(scope, recipient.cd, now, { titulo, texto, ligacao: para, cd_organig });
  if (!porEmail || !recipient.avisos_email) return;
  const told = { notice, ligacao };
  if (letters) await addToLetter(scope, recipient, told, { now, publicUrl, letters });
  else await enqueueMails(scope, now, [letterAbout(recipient, told, publicUrl)]);
}
