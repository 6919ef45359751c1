import type { AvisoChannel } from '@sst/contract/rules/avisos';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the user of row `u` has not switched off a kind of notice by a channel; above that of e-mail stands
 * `u.avisos_email`.
 */
export function wantsKind(
  tipo: RawBuilder<unknown>,
  canal: AvisoChannel = 'email',
): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from preferencia_aviso w
     where w.cd_utilizador = u.cd and w.tipo = ${tipo} and w.canal = ${canal} and not w.ativo)`;
}
