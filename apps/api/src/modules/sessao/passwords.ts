import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the account's. An account that does not exist, or has no password yet, costs the same time
 * as one that does: neither its answer nor its duration tells which e-mails are known.
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('decoy');
  const matches = await verify(stored ?? (await decoy), password);
  return stored ? matches : false;
}

/** Argon2id, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let common: Set<string> | undefined;

/** Whether a password is one of those that are tried first, whatever its case (the list of zxcvbn). */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  return common.has(password.toLowerCase());
}
