import type { Transaction } from '../../db/transaction.ts';
import { type Account, ensureAccount, isConfirmed } from '../contas/accounts.service.ts';
import { claimAccount, endSessions, setProvider } from './equipa.queries.ts';

export interface Promoted {
  readonly account: Account;
  /** Whether the account was inserted. */
  readonly created: boolean;
  /** Whether it belonged to the provider already. */
  readonly before: boolean;
  /** Whether its address is unconfirmed: its user has to follow a link and set a password. */
  readonly invited: boolean;
}

/**
 * Gives the account of an e-mail the provider's rights; it is inserted if there is none. One with an unconfirmed
 * address loses its password, its name and its sessions, since a client's administrator may have chosen them.
 */
export async function promoteAccount(
  transaction: Transaction,
  person: { readonly nome: string; readonly email: string },
): Promise<Promoted> {
  const { account: found, created } = await ensureAccount(transaction, {
    ...person,
    pass_hash: null,
  });
  const { cd, prestador: before } = found;
  await setProvider(transaction, cd, true);
  const confirmed = isConfirmed(found);
  const account = confirmed ? found : { ...found, nome: person.nome };
  if (!created && !confirmed) {
    await claimAccount(transaction, account);
    await endSessions(transaction, cd);
  }
  return { account, created, before, invited: !confirmed };
}
