import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Scope } from '../access/scope.ts';
import type { Transaction } from '../db/transaction.ts';
import { CallError } from '../errors.ts';
import { keysOfCompany, keysOfUser, type OnceKeys } from './once-keys.ts';

/** Idempotency key that a caller sends. */
export interface IdempotencyKey {
  readonly chave: string;
  /** Of call and body: a key is valid for one call only. */
  readonly hash: Buffer;
}

/** Left out of the hash: a fast hash of a password would undo its slow one. */
const SECRETS: ReadonlySet<string> = new Set(['pass', 'confirmPass']);
const KEY = /^[\x21-\x7e]{1,100}$/;
const KEPT_MS = 7 * 86_400_000;

/** @throws 400 for a malformed key. */
export function readIdempotencyKey(request: FastifyRequest): IdempotencyKey | undefined {
  const chave = request.headers['idempotency-key'];
  if (chave === undefined) return undefined;
  if (typeof chave !== 'string' || !KEY.test(chave)) {
    throw new CallError(400, 'CHAVE_INVALIDA', 'O cabeçalho Idempotency-Key não é válido.');
  }
  const hash = createHash('sha256')
    .update(
      `${request.method} ${request.url}\n${JSON.stringify(withoutSecrets(request.body ?? null))}`,
    )
    .digest();
  return { chave, hash };
}

function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !SECRETS.has(name)));
}

/**
 * Carries a change of a company out once per key: a repeat, even a concurrent one, gets the first answer. Key and
 * change commit together; a refused change stores no key.
 * @throws 409 where the key was used for another call.
 */
export function once<T extends object>(
  scope: Scope,
  key: IdempotencyKey | undefined,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  return key ? onceIn(keysOfCompany(scope), key, now, work) : work();
}

/** As `once`, for a change of no company, or one that creates it. */
export function onceOfUser<T extends object>(
  transaction: Transaction,
  actor: Actor,
  { key, now }: { readonly key: IdempotencyKey | undefined; readonly now: Date },
  work: () => Promise<T>,
): Promise<T> {
  return key ? onceIn(keysOfUser(transaction, actor.cd), key, now, work) : work();
}

async function onceIn<T extends object>(
  keys: OnceKeys,
  { chave, hash }: IdempotencyKey,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const expired = new Date(now.getTime() - KEPT_MS);
  if (await keys.take(chave, hash, now, expired)) {
    const answer = await work();
    await keys.keep(chave, answer, expired);
    return answer;
  }
  const first = await keys.find(chave);
  if (!first?.pedido_hash.equals(hash)) {
    throw new CallError(
      409,
      'CHAVE_REPETIDA',
      'A chave Idempotency-Key já foi usada noutro pedido.',
    );
  }
  return first.resposta as T;
}
