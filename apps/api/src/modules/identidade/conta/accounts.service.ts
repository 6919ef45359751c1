import type { Transaction } from '../../../db/transaction.ts';
import { CallError, notFound } from '../../../errors.ts';
import {
  emailChangedMail,
  emailTakenUpMail,
  passwordChangedMail,
} from '../../correio/mail-texts.ts';
import { enqueueMails } from '../../correio/outbox.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccount,
  lockAccountByEmail,
  recordOwnChange,
  setPassword,
  updateAccount,
} from './contas.queries.ts';

export type { Account };

const EMAIL_TAKEN = 'Este e-mail já é usado por outra conta.';
/** Retries: an account found by its e-mail may change before it is locked. */
const MOST_LOOKS = 5;

/** @throws 404. */
export async function getAccount(transaction: Transaction, cd: number): Promise<Account> {
  const account = await findAccount(transaction, cd);
  if (!account) throw notFound();
  return account;
}

/** Locks an account until the transaction ends: neither its values nor its places can change meanwhile. @throws 404. */
export async function holdAccount(transaction: Transaction, cd: number): Promise<Account> {
  const account = await lockAccount(transaction, cd);
  if (!account) throw notFound();
  return account;
}

/** Finds the account of an e-mail, or inserts one, and locks it. An existing account is not changed. */
export async function ensureAccount(
  transaction: Transaction,
  values: Pick<Account, 'nome' | 'email' | 'pass_hash'>,
): Promise<{ account: Account; created: boolean }> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const made = await insertAccount(transaction, values);
    if (made) return { account: made, created: true };
    const found = await lockAccountByEmail(transaction, values.email);
    if (found) return { account: found, created: false };
  }
  throw new Error('an account neither inserted nor found');
}

/**
 * Sets the password that the user of a locked account has chosen. The user's other sessions end, and a letter tells of it.
 * @param keep token hash of the session that goes on.
 */
export async function replacePassword(
  transaction: Transaction,
  account: Pick<Account, 'cd' | 'nome' | 'email'>,
  change: { pass_hash: string; keep?: Buffer; ip: string; quando: Date },
): Promise<void> {
  const { cd } = account;
  const { pass_hash, keep, ip, quando } = change;
  await setPassword(transaction, { cd, pass_hash, ...(keep && { keep }) });
  await enqueueMails(transaction, quando, [passwordChangedMail(account)]);
  await recordOwnChange(transaction, { cd_utilizador: cd, acao: 'palavra-passe', ip, quando });
}

/** Whether the user has confirmed the account's address. */
export function isConfirmed({ email, email_confirmado }: Account): boolean {
  return email_confirmado === email.toLowerCase();
}

/**
 * Changes name and e-mail of a locked account. The old address is notified, so that nobody loses an account unnoticed, and
 * so is the new one; links sent to the old one are invalidated.
 * @returns whether the e-mail changed.
 * @throws 409 for an e-mail that belongs to another account.
 */
export async function changeAccount(
  transaction: Transaction,
  now: Date,
  { account, nome, email }: { account: Account; nome: string; email: string },
): Promise<boolean> {
  try {
    await updateAccount(transaction, { cd: account.cd, nome, email });
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'utilizador_email') throw error;
    throw new CallError(409, 'EMAIL_OCUPADO', EMAIL_TAKEN, { campos: { email: EMAIL_TAKEN } });
  }
  if (account.email.toLowerCase() === email.toLowerCase()) return false;
  // A user who never had a password loses nothing, and may be somebody else than was meant.
  if (account.pass_hash !== null) {
    await enqueueMails(transaction, now, [
      emailChangedMail(account, email),
      emailTakenUpMail({ nome, email }),
    ]);
  }
  return true;
}

/** The account of an e-mail, if it has one. */
export function accountOfEmail(
  transaction: Transaction,
  email: string,
): Promise<Account | undefined> {
  return findAccountByEmail(transaction, email);
}
