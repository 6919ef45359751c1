import { sql } from 'kysely';
import { db } from '../../../db/builder.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { lockByName } from '../../../sql/advisory-lock.ts';

export interface TryLimit {
  readonly key: string;
  readonly now: Date;
  /** Only tries after this moment count. */
  readonly since: Date;
  /** Most tries that may count. */
  readonly limit: number;
}

/**
 * Counts a try under a key, unless the limit is reached: a refused try does not prolong the wait. Tries under one key
 * are serialised, so that the count is exact with any number of servers.
 * @returns the moment of the oldest try that counts, if this one is refused.
 */
export async function countTry(
  transaction: Transaction,
  { key, now, since, limit }: TryLimit,
): Promise<Date | undefined> {
  const [, admitted, oldest] = await Promise.all([
    lockByName(transaction, key),
    transaction.run(sql`
      insert into tentativa (chave, quando) select ${key}, ${now}
       where (select count(*) from tentativa where chave = ${key} and quando > ${since}) < ${limit}`),
    transaction.first(sql<{ quando: Date }>`
      select min(quando) as quando from tentativa where chave = ${key} and quando > ${since}`),
  ]);
  return admitted === 0 ? (oldest?.quando ?? now) : undefined;
}

/** A try that was counted. */
export interface Tried {
  readonly key: string;
  readonly quando: Date;
}

/** Takes a try back, under the same lock. */
export async function takeBackTry(transaction: Transaction, { key, quando }: Tried): Promise<void> {
  await Promise.all([
    lockByName(transaction, key),
    transaction.run(sql`
      delete from tentativa where ctid = (
        select ctid from tentativa where chave = ${key} and quando = ${quando} limit 1)`),
  ]);
}

/** Deletes the tries under a key. */
export async function clearTries(transaction: Transaction, key: string): Promise<void> {
  await transaction.run(db.deleteFrom('tentativa').where('chave', '=', key));
}

/** Deletes tries that no longer count. */
export async function sweepTries(transaction: Transaction, before: Date): Promise<void> {
  await transaction.run(db.deleteFrom('tentativa').where('quando', '<', before));
}
