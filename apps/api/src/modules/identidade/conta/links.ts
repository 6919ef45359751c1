import { INVITATION_DAYS, RESET } from '@sst/contract/rules/limits';
import type { Transaction } from '../../../db/transaction.ts';
import { hashOf, newCode } from '../../../secrets/secret-code.ts';
import { KEY_TO_COME, type MailLink } from '../../correio/outbox.ts';
import { insertLink, type LinkKind } from './links.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const LIFE_MS: Readonly<Record<LinkKind, number>> = {
  reposicao: RESET.minutes * MINUTE_MS,
  convite: INVITATION_DAYS * DAY_MS,
};

/** Stored hash of a key, bound to the address that the link was sent to, even if the account's changes. */
export function hashKey(key: string, email: string): Buffer {
  return hashOf(`${email.toLowerCase()} ${key}`);
}

/** Whose password a link sets, and what for. */
export interface LinkOf {
  readonly cd: number;
  readonly email: string;
  readonly tipo: LinkKind;
}

/** The address of a link with its key. */
export function linkAddress(publicUrl: string, email: string, key: string): string {
  return `${publicUrl}/reset-password?${new URLSearchParams({ email })}&token=${key}`;
}

/** The link of a letter, which gets its key when it leaves, and whose it is. */
export function linkOfLetter(
  publicUrl: string,
  { cd, email, tipo }: LinkOf,
): { url: string; ligacao: MailLink } {
  return {
    url: linkAddress(publicUrl, email, KEY_TO_COME),
    ligacao: { cd_utilizador: cd, tipo },
  };
}

/**
 * Makes the key of a link that sets a user's password once. Only its hash is kept.
 * @param cd_correio the letter that it leaves with; keys of earlier tries of the letter are void once it has left.
 * @returns `undefined` where the user no longer has the address.
 */
export async function makeKey(
  transaction: Transaction,
  now: Date,
  { cd, email, tipo }: LinkOf,
  cd_correio: number | null,
): Promise<string | undefined> {
  const key = newCode();
  const made = await insertLink(transaction, {
    cd_utilizador: cd,
    tipo,
    chave_hash: hashKey(key, email),
    dt_cria: now,
    dt_fim: new Date(now.getTime() + LIFE_MS[tipo]),
    email,
    cd_correio,
  });
  return made ? key : undefined;
}
