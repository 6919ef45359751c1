import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CallError } from '../errors.ts';
import type { IdempotencyKey } from '../idempotency/idempotency-key.ts';

/** Left out of the hash: a fast hash of a password would undo its slow one. */
const SECRETS: ReadonlySet<string> = new Set(['pass', 'confirmPass']);
/** Printable ASCII without spaces. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/;

/** The key that the caller sent, with a hash of the call that it stands for. @throws 400 for a malformed key. */
export function readIdempotencyKey(request: FastifyRequest): IdempotencyKey | undefined {
  const chave = request.headers['idempotency-key'];
  if (chave === undefined) return undefined;
  if (typeof chave !== 'string' || !IDEMPOTENCY_KEY.test(chave)) {
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
