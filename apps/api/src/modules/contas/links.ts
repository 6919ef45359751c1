import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS, RESET } from '@sst/contract/rules/limits';
import type { Transaction } from '../../db/transaction.ts';
import { insertLink, type LinkKind } from './links.queries.ts';

const KEY_BYTES = 32;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const LIFE_MS: Readonly<Record<LinkKind, number>> = {
  reposicao: RESET.minutes * MINUTE_MS,
  convite: INVITATION_DAYS * DAY_MS,
};

/** Stored hash of a key, bound to the address that the link was sent to, even if the account's changes. */
export function hashKey(key: string, email: string): Buffer {
  return createHash('sha256').update(`${email.toLowerCase()} ${key}`).digest();
}

/** Creates a link that sets a user's password once. @returns its address, which alone contains its key. */
export async function createLink(
  transaction: Transaction,
  { publicUrl, now }: { publicUrl: string; now: Date },
  { cd, email, tipo }: { cd: number; email: string; tipo: LinkKind },
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await insertLink(transaction, {
    cd_utilizador: cd,
    tipo,
    chave_hash: hashKey(key, email),
    dt_cria: now,
    dt_fim: new Date(now.getTime() + LIFE_MS[tipo]),
  });
  return `${publicUrl}/reset-password?${new URLSearchParams({ email, token: key })}`;
}
