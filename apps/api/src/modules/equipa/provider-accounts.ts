import type { Transaction } from '../../db/transaction.ts';
import { type Account, ensureAccount, isConfirmed } from '../contas/accounts.service.ts';
import { endSessions, removePassword, setProvider } from './equipa.queries.ts';

export interface Promoted {
  readonly account: Account;
  /** There was no account before. */
  readonly created: boolean;
  /** It was the provider's already. */
  readonly before: boolean;
  /** It has no password now: its user has to follow a link to set one. */
  readonly invited: boolean;
}

/**
 * Gives an e-mail's account the provider's rights, and makes it where there is none. One whose address nobody has
 * confirmed loses its password and its sessions: a client's administrator may have chosen it.
 */
export async function promoteAccount(
  transaction: Transaction,
  person: { readonly nome: string; readonly email: string },
): Promise<Promoted> {
  const { account, created } = await ensureAccount(transaction, { ...person, pass_hash: null });
  const { cd, prestador: before } = account;
  await setProvider(transaction, cd, true);
  const confirmed = isConfirmed(account);
  if (!created && !confirmed) {
    await removePassword(transaction, cd);
    await endSessions(transaction, cd);
  }
  return { account, created, before, invited: !confirmed };
}
