import { sql } from 'kysely';
import type { Transaction } from '../db/transaction.ts';

/**
 * Locks something that is no row of its own, until the transaction ends: others that lock the same wait.
 * @param cd_empresa the company that it belongs to; 0 for none.
 */
export async function lockByName(
  transaction: Transaction,
  name: string,
  cd_empresa = 0,
): Promise<void> {
  await transaction.all(
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${cd_empresa}::bigint))`,
    'trinco',
  );
}

/** As `lockByName`, but beside others that share it. */
export async function shareByName(
  transaction: Transaction,
  name: string,
  cd_empresa: number,
): Promise<void> {
  await transaction.all(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, ${cd_empresa}::bigint))`,
    'trinco-partilhado',
  );
}

/** Takes the lock of a number until the transaction ends. @returns false where another transaction has it. */
export async function tryLock(transaction: Transaction, lock: number): Promise<boolean> {
  const { taken } = await transaction.one(
    sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`,
  );
  return taken;
}
