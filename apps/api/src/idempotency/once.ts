import { createHash } from 'node:crypto';
import { type Actor, authorOf } from '../access/actor.ts';
import type { Scope } from '../access/grant.ts';
import type { Transaction } from '../db/transaction.ts';
import { CallError } from '../errors.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { keysOfEmpresa, keysOfUser, type OnceKeys } from './once-keys.ts';

const KEPT_MS = 7 * 86_400_000;

interface KeyedCall {
  /** `undefined` for a call without a key, which is carried out each time. */
  readonly key: IdempotencyKey | undefined;
  readonly now: Date;
}

/**
 * Makes a change in a company once per key: a repeated call, even a concurrent one, gets the first answer. Key and
 * change commit together; a refused change stores no key.
 * @throws 409 if the key was used for another call.
 */
export function once<T extends object>(
  scope: Scope,
  { key, now }: KeyedCall,
  work: () => Promise<T>,
): Promise<T> {
  return key ? onceIn(keysOfEmpresa(scope), { key: ownKey(scope.actor, key), now }, work) : work();
}

/** As `once`, for a change of no company, or one that creates the company. */
export function onceOfUser<T extends object>(
  transaction: Transaction,
  actor: Actor,
  { key, now }: KeyedCall,
  work: () => Promise<T>,
): Promise<T> {
  const keys = keysOfUser(transaction, authorOf(actor) as number);
  return key ? onceIn(keys, { key: ownKey(actor, key), now }, work) : work();
}

/**
 * The answer that a call in a company got with this key before: for a limit on calls that must not refuse a repeated one.
 * @returns `undefined` unless that call succeeded.
 */
export async function findAnswer(
  scope: Scope,
  { key, now }: { readonly key: IdempotencyKey; readonly now: Date },
): Promise<unknown> {
  const { chave } = ownKey(scope.actor, key);
  const first = await keysOfEmpresa(scope).find(chave, expiredAt(now));
  return first?.pedido_hash.equals(key.hash) ? first.resposta : undefined;
}

/** The name of a call as it is kept: those of a program are not those of the user who answers for it, nor the id of a draft. */
function ownKey(actor: Actor, key: IdempotencyKey): IdempotencyKey {
  if (actor.kind !== 'key') return key;
  const text = `${actor.cd} ${key.chave}`;
  return { ...key, chave: createHash('sha256').update(text).digest('base64url') };
}

async function onceIn<T extends object>(
  keys: OnceKeys,
  { key, now }: { readonly key: IdempotencyKey; readonly now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const expired = expiredAt(now);
  const { chave, hash } = key;
  if (await keys.take(key, { now, expired })) {
    const answer = await work();
    await keys.keep(chave, answer, expired);
    return answer;
  }
  const first = await keys.find(chave, expired);
  if (!first?.pedido_hash.equals(hash)) {
    throw new CallError(
      409,
      'CHAVE_REPETIDA',
      'A chave Idempotency-Key já foi usada noutro pedido.',
    );
  }
  return first.resposta as T;
}

function expiredAt(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}
