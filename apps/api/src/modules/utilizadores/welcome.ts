import type { Scope } from '../../access/grant.ts';
import { firstAccessMail, invitationMail, linkedMail } from '../correio/mail-texts.ts';
import { enqueueMails } from '../correio/outbox.ts';
import type { Account } from '../identidade/conta/accounts.service.ts';
import { linkOfLetter } from '../identidade/conta/links.ts';
import { namesOfNode } from './utilizadores.queries.ts';

/** What the link of a message is made from. */
export interface Sender {
  readonly now: Date;
  readonly publicUrl: string;
}

/** Queues an e-mail with a link that sets the password and confirms the address. */
export async function invite(
  scope: Scope,
  { now, publicUrl }: Sender,
  account: Account,
): Promise<void> {
  const { cd, email } = account;
  const { url, ligacao } = linkOfLetter(publicUrl, { cd, email, tipo: 'convite' });
  const letter = { ...(await namesOfNode(scope)), autor: scope.actor.nome, url };
  await enqueueMails(scope, now, [{ ...invitationMail(account, letter), ligacao }]);
}

/** Queues an e-mail that tells a user with a password where to sign in. */
export async function announce(
  scope: Scope,
  { now, publicUrl }: Sender,
  { account, isNew }: { readonly account: Account; readonly isNew: boolean },
): Promise<void> {
  const letter = {
    ...(await namesOfNode(scope)),
    autor: scope.actor.nome,
    url: `${publicUrl}/login`,
  };
  const mail = isNew ? firstAccessMail(account, letter) : linkedMail(account, letter);
  await enqueueMails(scope, now, [mail]);
}
