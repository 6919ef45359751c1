import { Email } from '@sst/contract';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { inTransaction, type Transaction } from '../db/transaction.ts';
import { createLink } from '../modules/contas/links.ts';
import { CommandError } from './command-error.ts';

interface Account {
  readonly cd: number;
  readonly nome: string;
  readonly email: string;
  /** Whether the user was shown to read the address. */
  readonly confirmado: boolean;
}

/**
 * `prestador --email E --nome N`: gives an account the provider's rights, and makes it where there is none. One whose
 * address nobody has confirmed loses its password and its sessions: a client's administrator may have chosen it.
 * @returns what to tell the operator: the link that sets the password, where there is none now.
 * @throws {CommandError}
 */
export async function providerCommand(
  pool: Pool,
  {
    email,
    nome,
    publicUrl,
  }: { email: string | undefined; nome: string | undefined; publicUrl: string },
): Promise<string> {
  const address = Email.safeParse(email);
  if (!address.success) throw new CommandError('Indique um e-mail válido com --email.');
  return inTransaction(pool, {}, async (transaction) => {
    const known = await promote(transaction, address.data);
    if (known?.confirmado) return `${known.nome} passa a trabalhar para o prestador.`;
    if (!known && !nome) {
      throw new CommandError('A conta não existe: indique também o nome com --nome.');
    }
    if (known) await closeAccount(transaction, known.cd);
    const account = known ?? (await insertProvider(transaction, nome ?? '', address.data));
    const url = await createLink(
      transaction,
      { publicUrl, now: new Date() },
      { cd: account.cd, email: account.email, tipo: 'convite' },
    );
    const done = known
      ? `${known.nome} passa a trabalhar para o prestador, com outra palavra-passe.`
      : 'Conta criada.';
    return `${done} Para definir a palavra-passe, nos próximos 7 dias:\n${url}`;
  });
}

function promote(transaction: Transaction, email: string): Promise<Account | undefined> {
  return transaction.first(sql<Account>`
    update utilizador set prestador = true where lower(email) = lower(${email})
    returning cd, nome, email, coalesce(email_confirmado = lower(email), false) as confirmado`);
}

async function closeAccount(transaction: Transaction, cd: number): Promise<void> {
  await transaction.run(sql`update utilizador set pass_hash = null where cd = ${cd}`);
  await transaction.run(sql`delete from sessao where cd_utilizador = ${cd}`);
}

async function insertProvider(
  transaction: Transaction,
  nome: string,
  email: string,
): Promise<Pick<Account, 'cd' | 'email'>> {
  const created = await transaction.first(sql<Pick<Account, 'cd' | 'email'>>`
    insert into utilizador (nome, email, prestador) values (${nome}, ${email}, true) returning cd, email`);
  if (!created) throw new Error('an insert answered no row');
  return created;
}
