import { GRACE_DAYS } from '@sst/contract/rules/identidade/fator';
import type { Transaction } from '../../../../db/transaction.ts';
import { findDemand, findMissingSince, setDemand } from './exigencia.queries.ts';

const DAY_MS = 86_400_000;

/** When the days of grace are over. @param since when a factor was first demanded. */
function endOfGrace(since: Date): Date {
  return new Date(since.getTime() + GRACE_DAYS * DAY_MS);
}

/**
 * Notes at a sign-in whether a second factor is demanded of the account: the days of grace begin at the first one, and a
 * demand that ends and comes back begins anew.
 * @param isento of an account of the demonstration, of which nothing is demanded.
 * @returns whether the account may not go on without one.
 */
export async function noteDemand(
  transaction: Transaction,
  cd: number,
  { now, isento }: { readonly now: Date; readonly isento: boolean },
): Promise<boolean> {
  const found = await findDemand(transaction, cd);
  const since = found?.exige && !isento ? (found.desde ?? now) : null;
  if (found && since?.getTime() !== found.desde?.getTime()) await setDemand(transaction, cd, since);
  return since !== null && endOfGrace(since) <= now;
}

/** By when an account has to have the second factor that it lacks; `undefined` where nothing is demanded of it. */
export async function lastDayWithout(
  transaction: Transaction,
  cd: number,
): Promise<Date | undefined> {
  const since = await findMissingSince(transaction, cd);
  return since && endOfGrace(since);
}
