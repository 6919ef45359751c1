import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Scope } from '../access/scope.ts';
import { db } from '../db/builder.ts';
import { CallError } from '../errors.ts';

/** What a caller sends so that a repeated call is carried out once. */
export interface IdempotencyKey {
  readonly chave: string;
  /** Of the call and its body: a key names one call only. */
  readonly hash: Buffer;
}

/** A quick hash of a password would give away what its slow one hides. */
const SECRETS: ReadonlySet<string> = new Set(['pass', 'confirmPass']);
const KEY = /^[\x21-\x7e]{1,100}$/;
const KEPT_MS = 7 * 86_400_000;

/** @throws 400 for a key that is none. */
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
 * Carries a change out once for a key: whoever repeats the call, also at the same moment, gets the first one's answer.
 * Key and change commit together; a refused change leaves no key.
 * @throws 409 where the key was used for another call.
 */
export async function once<T extends object>(
  scope: Scope,
  key: IdempotencyKey | undefined,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work();
  const expired = new Date(now.getTime() - KEPT_MS);
  if (!(await takeKey(scope, key, now, expired))) return firstAnswer<T>(scope, key);
  const answer = await work();
  await Promise.all([
    scope.run(
      db
        .updateTable('idempotencia')
        .set({ resposta: JSON.stringify(answer) })
        .where('cd_utilizador', '=', scope.actor.cd)
        .where('chave', '=', key.chave),
    ),
    scope.run(forget(expired)),
  ]);
  return answer;
}

/** Whether the key is new, or expired and new again; waits for a call under way with the same key. */
async function takeKey(
  scope: Scope,
  { chave, hash }: IdempotencyKey,
  now: Date,
  expired: Date,
): Promise<boolean> {
  const content = { pedido_hash: hash, resposta: null, dt_cria: now };
  const taken = await scope.run(
    db
      .insertInto('idempotencia')
      .values({ cd_empresa: scope.cd_empresa, cd_utilizador: scope.actor.cd, chave, ...content })
      .onConflict((conflict) =>
        conflict
          .columns(['cd_empresa', 'cd_utilizador', 'chave'])
          .doUpdateSet(content)
          .where('idempotencia.dt_cria', '<', expired),
      ),
  );
  return taken === 1;
}

async function firstAnswer<T>(scope: Scope, { chave, hash }: IdempotencyKey): Promise<T> {
  const first = await scope.first(
    db
      .selectFrom('idempotencia')
      .select(['pedido_hash', 'resposta'])
      .where('cd_utilizador', '=', scope.actor.cd)
      .where('chave', '=', chave),
  );
  if (!first?.pedido_hash.equals(hash)) {
    throw new CallError(
      409,
      'CHAVE_REPETIDA',
      'A chave Idempotency-Key já foi usada noutro pedido.',
    );
  }
  return first.resposta as T;
}

/**
 * Removes expired keys but for those that another call holds: it comes last, when nothing is waited for any more, and
 * waits for nobody.
 */
function forget(expired: Date) {
  return sql`
    delete from idempotencia
     where (cd_utilizador, chave) in (
       select i.cd_utilizador, i.chave from idempotencia i where i.dt_cria < ${expired} for update skip locked)`;
}
