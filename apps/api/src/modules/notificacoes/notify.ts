import type { MenuCode } from '@sst/contract';
import type { Scope } from '../../access/scope.ts';
import { writeMail } from '../correio/mail-texts.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { findRecipient, insertNotificacao, type NewNotificacao } from './notificacoes.queries.ts';

export interface Notice extends NewNotificacao {
  /** Whether it also goes out by e-mail, to those who want that. */
  readonly porEmail: boolean;
  /** Where it can be seen: only who has one of these menus is told. */
  readonly menus: readonly MenuCode[];
}

/** Tells a user of the company something, in the transaction that causes it. */
export async function notifyUser(
  scope: Scope,
  cd_utilizador: number | null,
  { now, publicUrl }: { now: Date; publicUrl: string },
  { porEmail, menus, ...notice }: Notice,
): Promise<void> {
  const recipient =
    cd_utilizador === null ? undefined : await findRecipient(scope, cd_utilizador, menus);
  if (!recipient) return;
  await insertNotificacao(scope, recipient.cd, now, notice);
  if (!porEmail || !recipient.avisos_email) return;
  const mail = writeMail({
    para: recipient.email,
    assunto: notice.titulo,
    nome: recipient.nome,
    linhas: [notice.texto],
    botao: { texto: 'Ver na área de cliente', url: publicUrl + notice.ligacao },
    fim: 'Pode deixar de receber estas mensagens no sino da área de cliente.',
  });
  await enqueueMails(scope, now, [mail]);
}
