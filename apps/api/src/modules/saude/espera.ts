import { type RawBuilder, sql } from 'kysely';

/**
 * The account for which a decision waits, by columns of a query: that which its physician had when it was typed, for as long as it is of
 * the team, whatever professional it names by now; else the one that the physician has; null once there is none (decision 0138).
 */
export function awaitedAccount(conta: string, medico: string): RawBuilder<number | null> {
  return sql`coalesce((select u.cd from utilizador u where u.cd = ${sql.ref(conta)} and u.prestador),
    (select u.cd from utilizador u where u.cd_medic = ${sql.ref(medico)} and u.prestador))`;
}

/** SQL condition that the physician of a column decides in person, by an account that has been signed in with (decision 0065). */
export function hasAccountOf(medico: string): string {
  return `exists (select from utilizador u where u.cd_medic = ${medico} and u.prestador and u.pass_hash is not null)`;
}
