import { sql } from 'kysely';

/** Whether a place `t` waits for an address that its user has never confirmed (migration 0014). */
export const WAITING = sql<boolean>`(t.email_convite is not null and not exists (
  select 1 from endereco_confirmado c where c.cd_utilizador = t.cd_utilizador and c.email = t.email_convite))`;
