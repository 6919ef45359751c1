import type { Access } from '../../access/access.ts';
import type { Transaction } from '../../db/transaction.ts';
import { CallError } from '../../errors.ts';
import { type Account, ensureAccount, isConfirmed } from '../identidade/conta/accounts.service.ts';
import { lossWithout } from '../utilizadores/acessos/last-administrator.ts';
import { claimAccount, endSessions, listAdministered, setPrestador } from './equipa.queries.ts';

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
 * @throws 409 if a company would lose its last administrator, or the last who has an access: places of the provider's users
 * do not count.
 */
export async function promoteAccount(
  access: Access,
  transaction: Transaction,
  person: { readonly nome: string; readonly email: string },
): Promise<Promoted> {
  await refuseLastAdministrator(access, transaction, person.email);
  const { account: found, created } = await ensureAccount(transaction, {
    ...person,
    pass_hash: null,
  });
  const { cd, prestador: before } = found;
  await setPrestador(transaction, cd, true);
  const confirmed = isConfirmed(found);
  const account = confirmed ? found : { ...found, nome: person.nome };
  if (!created && !confirmed) {
    await claimAccount(transaction, account);
    await endSessions(transaction, cd);
  }
  return { account, created, before, invited: !confirmed };
}

async function refuseLastAdministrator(
  access: Access,
  transaction: Transaction,
  email: string,
): Promise<void> {
  for (const { cd, cd_empresa, empresa } of await listAdministered(transaction, email)) {
    const loss = await access.withinCompany(transaction, cd_empresa, (scope) =>
      lossWithout(scope, cd),
    );
    if (!loss) continue;
    const text = `É o último administrador ativo de ${empresa}${loss.withAccesses}: tem de haver outro antes.`;
    throw new CallError(409, loss.codigo, text, { campos: { email: text } });
  }
}
