import { type RawBuilder, sql } from 'kysely';

/** Whether the user of row `u` has not switched off a kind of notice by e-mail; `u.avisos_email` stands above it. */
export function wantsKind(tipo: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from preferencia_aviso w
     where w.cd_utilizador = u.cd and w.tipo = ${tipo} and w.canal = 'email' and not w.ativo)`;
}
