import type { Resumo } from '@sst/contract/rules/avisos';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';

interface Key {
  readonly hash: Buffer;
  readonly now: Date;
}

/** Keeps the hash of a code that changes a user's digest until a day. */
export async function insertResumoKey(
  transaction: Transaction,
  { cd_utilizador, hash, until }: { cd_utilizador: number; hash: Buffer; until: Date },
): Promise<void> {
  await transaction.run(sql`
    insert into chave_resumo (chave_hash, cd_utilizador, dt_fim)
    values (${hash}::bytea, ${cd_utilizador}, ${until}::timestamptz)`);
}

/** A user with the choice made so far, by a code that serves. */
export function findByResumoKey(
  transaction: Transaction,
  { hash, now }: Key,
): Promise<{ cd: number; resumo: Resumo | null } | undefined> {
  return transaction.first(sql<{ cd: number; resumo: Resumo | null }>`
    select u.cd, u.resumo from chave_resumo k join utilizador u on u.cd = k.cd_utilizador
     where k.chave_hash = ${hash}::bytea and k.dt_fim > ${now}::timestamptz`);
}

/** Takes a code that serves, once. @returns whose it is. */
export async function takeResumoKey(
  transaction: Transaction,
  { hash, now }: Key,
): Promise<number | undefined> {
  const taken = await transaction.first(sql<{ cd: number }>`
    delete from chave_resumo k where k.chave_hash = ${hash}::bytea and k.dt_fim > ${now}::timestamptz
    returning k.cd_utilizador as cd`);
  return taken?.cd;
}

/** Ends all codes of a user. */
export async function endResumoKeys(transaction: Transaction, cd: number): Promise<void> {
  await transaction.run(sql`delete from chave_resumo k where k.cd_utilizador = ${cd}`);
}

/** Deletes the codes that serve no more. */
export async function deleteOldResumoKeys(transaction: Transaction, now: Date): Promise<void> {
  await transaction.run(sql`delete from chave_resumo k where k.dt_fim <= ${now}::timestamptz`);
}
