import type { MenuCode } from '@sst/contract';
import { entryPath } from '@sst/contract/rules/return-path';
import type { Scope } from '../../access/grant.ts';
import { writeMail } from '../correio/mail-texts.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { findRecipient, insertNotificacao } from './notificacoes.queries.ts';

export interface Notice {
  readonly titulo: string;
  readonly texto: string;
  /** The node that the notice is about. */
  readonly cd_organig: number;
  /** Pages that show it, by menu, best first: a user who sees none of them is not notified. */
  readonly ligacoes: readonly { readonly menu: MenuCode; readonly para: string }[];
  /** Whether it is e-mailed too, to users who want that. */
  readonly porEmail: boolean;
}

/** Notifies a user of the company, in the transaction of the cause. */
export async function notifyUser(
  scope: Scope,
  cd_utilizador: number | null,
  { now, publicUrl }: { now: Date; publicUrl: string },
  { titulo, texto, cd_organig, ligacoes, porEmail }: Notice,
): Promise<void> {
  if (cd_utilizador === null) return;
  const recipient = await findRecipient(scope, { cd_utilizador, cd_organig });
  const ligacao = ligacoes.find(({ menu }) => recipient?.menus.includes(menu))?.para;
  if (!recipient || !ligacao) return;
  await insertNotificacao(scope, recipient.cd, now, { titulo, texto, ligacao, cd_organig });
  if (!porEmail || !recipient.avisos_email) return;
  const mail = writeMail({
    para: recipient.email,
    assunto: titulo,
    nome: recipient.nome,
    linhas: [texto, `Empresa: ${recipient.empresa}`],
    botao: {
      texto: 'Ver na área de cliente',
      url: publicUrl + entryPath(recipient.lugar, ligacao),
    },
    fim: 'Pode deixar de receber estas mensagens no sino da área de cliente.',
  });
  await enqueueMails(scope, now, [mail]);
}
