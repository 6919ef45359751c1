import { type RawBuilder, sql } from 'kysely';
import { authorOf } from '../access/actor.ts';
import type { Scope } from '../access/grant.ts';
import type { Transaction } from '../db/transaction.ts';
import { lockByName } from '../sql/advisory-lock.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is stored under a key. */
interface KeptCall {
  readonly pedido_hash: Buffer;
  readonly resposta: unknown;
}

/** Idempotency keys of one user, in one company or outside of all. */
export interface OnceKeys {
  /** Claims a key, unless it is in use and not expired; waits for a call in flight with the same key. */
  take(key: IdempotencyKey, at: { readonly now: Date; readonly expired: Date }): Promise<boolean>;
  /** What is stored under a key that is not expired. */
  find(chave: string, expired: Date): Promise<KeptCall | undefined>;
  /** Stores the answer of a call, and deletes the draft of its form and expired keys. */
  keep(chave: string, answer: object, expired: Date): Promise<void>;
}

/**
 * Lets the call of a form and the saving of its draft wait for each other, until the transaction ends: a draft that is
 * saved while the call ends would outlive it, and be offered again once the key has expired.
 */
export function lockDraft(transaction: Transaction, cd_utilizador: number, id: string) {
  return lockByName(transaction, `rascunho ${cd_utilizador} ${id.toLowerCase()}`);
}

/** Idempotency keys of the scope's user, or of the user who answers for its actor, in its company. */
export function keysOfEmpresa(scope: Scope): OnceKeys {
  const { cd_empresa, actor } = scope;
  const cd_utilizador = authorOf(actor);
  if (cd_utilizador === null) throw new Error('the system makes no calls that are repeated');
  return keysIn(
    scope,
    { name: 'idempotencia', drafts: 'rascunho', cd_utilizador },
    ({ chave, hash }, { now, expired }) => sql`
      insert into idempotencia as i (cd_empresa, cd_utilizador, chave, pedido_hash, dt_cria)
      values (${cd_empresa}, ${cd_utilizador}, ${chave}, ${hash}, ${now})
      on conflict (cd_empresa, cd_utilizador, chave) do update
         set pedido_hash = excluded.pedido_hash, resposta = null, dt_cria = excluded.dt_cria
       where i.dt_cria < ${expired}`,
  );
}

/** Idempotency keys of a user for calls of no company. */
export function keysOfUser(transaction: Transaction, cd_utilizador: number): OnceKeys {
  return keysIn(
    transaction,
    { name: 'idempotencia_geral', drafts: 'rascunho_geral', cd_utilizador },
    ({ chave, hash }, { now, expired }) => sql`
      insert into idempotencia_geral as i (cd_utilizador, chave, pedido_hash, dt_cria)
      values (${cd_utilizador}, ${chave}, ${hash}, ${now})
      on conflict (cd_utilizador, chave) do update
         set pedido_hash = excluded.pedido_hash, resposta = null, dt_cria = excluded.dt_cria
       where i.dt_cria < ${expired}`,
  );
}

function keysIn(
  transaction: Transaction,
  { name, drafts, cd_utilizador }: { name: string; drafts: string; cd_utilizador: number },
  insertion: (...taken: Parameters<OnceKeys['take']>) => RawBuilder<unknown>,
): OnceKeys {
  const table = sql.table(name);
  return {
    take: async (...taken) => (await transaction.run(insertion(...taken))) === 1,
    find: (chave, expired) =>
      transaction.first(sql<KeptCall>`
        select pedido_hash, resposta from ${table}
         where cd_utilizador = ${cd_utilizador} and chave = ${chave} and dt_cria >= ${expired}`),
    keep: async (chave, answer, expired) => {
      await Promise.all([
        transaction.run(sql`
          update ${table} set resposta = ${JSON.stringify(answer)}::jsonb
           where cd_utilizador = ${cd_utilizador} and chave = ${chave}`),
        // The key of a form is the id of its draft.
        UUID.test(chave) && lockDraft(transaction, cd_utilizador, chave),
        UUID.test(chave) &&
          transaction.run(sql`
            delete from ${sql.table(drafts)} where cd_utilizador = ${cd_utilizador} and id = ${chave}::uuid`),
        // Expired keys that another call has locked stay: as the last statement it waits for no lock.
        transaction.run(sql`
          delete from ${table}
           where (cd_utilizador, chave) in (
             select i.cd_utilizador, i.chave from ${table} i where i.dt_cria < ${expired} for update skip locked)`),
      ]);
    },
  };
}
