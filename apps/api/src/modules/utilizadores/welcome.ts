import type { Scope } from '../../access/scope.ts';
import type { Account } from '../contas/accounts.service.ts';
import { createLink } from '../contas/links.ts';
import { firstAccessMail, invitationMail, linkedMail } from '../correio/mail-texts.ts';
import { enqueueMails } from '../correio/outbox.ts';
import { namesOfNode } from './utilizadores.queries.ts';

interface Sender {
  readonly now: Date;
  readonly publicUrl: string;
}

/** Leaves a message with a link that sets the password, which shows that the address is the user's. */
export async function invite(
  scope: Scope,
  { now, publicUrl }: Sender,
  account: Account,
): Promise<void> {
  const { cd, email } = account;
  const url = await createLink(scope, { publicUrl, now }, { cd, email, tipo: 'convite' });
  const letter = { ...(await namesOfNode(scope)), autor: scope.actor.nome, url };
  await enqueueMails(scope, now, [invitationMail(account, letter)]);
}

/** Leaves a message that tells someone with a password where to enter. */
export async function announce(
  scope: Scope,
  { now, publicUrl }: Sender,
  account: Account,
  isNew: boolean,
): Promise<void> {
  const letter = {
    ...(await namesOfNode(scope)),
    autor: scope.actor.nome,
    url: `${publicUrl}/login`,
  };
  const mail = isNew ? firstAccessMail(account, letter) : linkedMail(account, letter);
  await enqueueMails(scope, now, [mail]);
}
