import { sql } from 'kysely';
import { db } from '../../../../db/builder.ts';
import type { Transaction } from '../../../../db/transaction.ts';
import { hasFactor } from '../../../../sql/factors.ts';

/** Whether a second factor is demanded of an account, and when that was noted. */
export interface Demand {
  readonly exige: boolean;
  readonly desde: Date | null;
}

export function findDemand(transaction: Transaction, cd: number): Promise<Demand | undefined> {
  return transaction.first(sql<Demand>`
    select exige_fator(u.cd) as exige, u.fator_exigido_em as desde from utilizador u where u.cd = ${cd}::bigint`);
}

/** Sets since when a second factor is demanded; `null` where it is not. */
export async function setDemand(
  transaction: Transaction,
  cd: number,
  desde: Date | null,
): Promise<void> {
  await transaction.run(
    db.updateTable('utilizador').set({ fator_exigido_em: desde }).where('cd', '=', cd),
  );
}

/** Since when an account is asked for the second factor that it does not have; `undefined` where it is not. */
export async function findMissingSince(
  transaction: Transaction,
  cd: number,
): Promise<Date | undefined> {
  const found = await transaction.first(sql<{ desde: Date }>`
    select u.fator_exigido_em as desde from utilizador u
     where u.cd = ${cd}::bigint and u.fator_exigido_em is not null and exige_fator(u.cd) and not ${hasFactor(sql`u.cd`)}`);
  return found?.desde;
}

/**
 * Forgets since when a second factor was demanded of those who work for a company and of whom it is not demanded now, so that
 * a stricter rule begins a count of its own.
 */
export async function forgetPastDemands(
  transaction: Transaction,
  cd_empresa: number,
): Promise<void> {
  await transaction.run(sql`
    update utilizador u set fator_exigido_em = null
     where u.fator_exigido_em is not null and not exige_fator(u.cd)
       and exists (select from utilizador_empresa t where t.cd_empresa = ${cd_empresa}::bigint and t.cd_utilizador = u.cd)`);
}
