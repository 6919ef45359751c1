import { sql } from 'kysely';

/**
 * When the user of a place `t` first confirmed the address that the place waits for, since it was given (migration
 * 0027); null before that, and for a place that never waited.
 */
export const CONFIRMED = sql`(
  select min(c.dt_cria) from endereco_confirmado c
   where c.cd_utilizador = t.cd_utilizador and c.email = t.email_convite and c.dt_cria >= t.dt_cria)`;

/** Whether a place `t` waits for an address that its user has not confirmed since it was given. */
export const WAITING = sql<boolean>`(t.email_convite is not null and ${CONFIRMED} is null)`;
