import { hash, verify } from '@node-rs/argon2';
import { onFirstUse } from '../../../concurrency/on-first-use.ts';
import { type CallError, invalid } from '../../../errors.ts';

const decoy = onFirstUse(() => hash('decoy'));

/**
 * Whether the password is the account's. An account that does not exist, or has no password yet, takes the same time,
 * so that neither answer nor duration tells which e-mails are known.
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password);
  return stored ? matches : false;
}

/** Argon2id, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

const common = onFirstUse(readCommon);

/** Whether a password is one of the most common ones, ignoring case (the list of zxcvbn). */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await common()).has(password.toLowerCase());
}

/** Loaded on first use: the list is large, and most servers never need it. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** @returns what is said where only the password proves the account, and there is none. */
export function passwordMissing(): CallError {
  return invalid({ password: 'Confirme com a sua palavra-passe.' });
}
