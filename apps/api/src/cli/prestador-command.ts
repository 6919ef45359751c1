import { Email, UserName } from '@sst/contract';
import { INVITATION_DAYS } from '@sst/contract/rules/limits';
import type { Pool } from 'pg';
import { Access } from '../access/access.ts';
import { SYSTEM } from '../access/actor.ts';
import { recordPrestadorAudit } from '../audit/prestador-audit.ts';
import { inTransaction } from '../db/transaction.ts';
import { CallError } from '../errors.ts';
import { promoteAccount } from '../modules/equipa/prestador-accounts.ts';
import { isConfirmed } from '../modules/identidade/conta/accounts.service.ts';
import { findAccountByEmail } from '../modules/identidade/conta/contas.queries.ts';
import { linkAddress, makeKey } from '../modules/identidade/conta/links.ts';
import { CommandError } from './command-error.ts';

/**
 * `prestador --email E --nome N`: gives an account the provider's rights, and creates it if there is none. An account
 * with an unconfirmed address loses its password, its name and its sessions, since a client's administrator may have
 * chosen them.
 * @returns the text for the operator, with a link that sets the password if the account has none.
 * @throws {CommandError}
 */
export async function prestadorCommand(
  pool: Pool,
  {
    email,
    nome,
    publicUrl,
  }: { email: string | undefined; nome: string | undefined; publicUrl: string },
): Promise<string> {
  const address = Email.safeParse(email);
  if (!address.success) throw new CommandError('Indique um e-mail válido com --email.');
  const name = nome ? UserName.safeParse(nome) : undefined;
  if (name?.error) throw new CommandError(name.error.issues[0]?.message ?? 'O nome não é válido.');
  return inTransaction(pool, {}, async (transaction) => {
    const found = await findAccountByEmail(transaction, address.data);
    if (!nome && !(found && isConfirmed(found))) throw new CommandError(nameMissing(found));
    const person = { nome: name?.data ?? '', email: address.data };
    const { account, created, before, invited } = await promoteAccount(
      new Access(pool),
      transaction,
      person,
    ).catch(asCommandError);
    const now = new Date();
    if (!before) {
      await recordPrestadorAudit(transaction, SYSTEM, now, {
        acao: 'criar',
        entidade: 'utilizador',
        cd_entidade: account.cd,
        detalhe: { nome: account.nome, email: account.email },
      });
    }
    const works = `${account.nome} ${before ? 'já trabalha' : 'passa a trabalhar'} para o prestador`;
    if (!invited) return `${works}.`;
    const { cd, email } = account;
    const key = await makeKey(transaction, now, { cd, email, tipo: 'convite' }, null);
    if (!key) throw new Error('the account has another address than the one that it was read with');
    const url = linkAddress(publicUrl, email, key);
    const another = account.pass_hash === null ? '' : ', com outra palavra-passe';
    const done = created ? 'Conta criada.' : `${works}${another}.`;
    return `${done} Para definir a palavra-passe, nos próximos ${INVITATION_DAYS} dias:\n${url}`;
  });
}

function asCommandError(error: unknown): never {
  throw error instanceof CallError ? new CommandError(error.message) : error;
}

function nameMissing(account: object | undefined): string {
  return account
    ? 'Ninguém confirmou ainda o e-mail desta conta: indique também o nome com --nome.'
    : 'A conta não existe: indique também o nome com --nome.';
}
