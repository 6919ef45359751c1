import type { UtilizadorListQuery, UtilizadorRow } from '@sst/contract';
import { sql } from 'kysely';
import type { Grant } from '../../access/grant.ts';
import { CONFIRMED, WAITING } from '../../access/waiting-place.ts';
import { type ListDefinition, listSource, type WholeListSource } from '../../list/list-source.ts';
import type { Search } from '../../list/search.ts';
import { utcText } from '../../sql/moment.ts';
import { ORGANIG } from '../../sql/node.ts';

/**
 * Whether the last sign-in of account `x` may be shown to the company of a place `t`: only since the place was opened,
 * before which the user signed in to other companies only; and never for users of the provider.
 */
const SEEN_HERE = sql<boolean>`(
  not t.inactiv and not x.prestador and not ${WAITING} and x.dt_ult_acesso >= greatest(t.dt_aberto, ${CONFIRMED}))`;

/**
 * The user `u` of a place `t`. While the place waits it is whom the company invited, since the account may be
 * anybody's.
 */
export const USER = sql`cross join lateral (
  select x.cd, x.pass_hash,
         case when ${WAITING} then t.nome_convite else x.nome end as nome,
         case when ${WAITING} then t.email_convite else x.email end as email,
         case when ${SEEN_HERE} then x.dt_ult_acesso end as dt_ult_acesso
    from utilizador x where x.cd = t.cd_utilizador) u`;

/** Whether the user of a place has not yet followed the link of an invitation. */
export const INVITED = sql<boolean>`(u.pass_hash is null or ${WAITING})`;
/** Columns of a place `t`, with its user `u` and node `o`. */
export const PLACE_COLUMNS = sql`u.cd, u.nome, u.email, t.adm, t.inactiv, t.cd_organig, o.nome as organig,
  ${utcText('u.dt_ult_acesso')} as dt_ult_acesso,
  ${INVITED} as convidado`;
export const PLACE_JOINS = sql`${USER} ${ORGANIG}`;

const UTILIZADORES: ListDefinition<UtilizadorRow> = {
  name: 'utilizadores',
  table: 'utilizador_empresa',
  rowCode: 't.cd_utilizador',
  searched: {
    text: sql`(select u.nome || ' ' || u.email from (select) nothing ${USER})`,
  },
  columns: PLACE_COLUMNS,
  joins: PLACE_JOINS,
  sort: {
    nome: { by: 'u.nome', join: USER },
    email: { by: sql`lower(u.email)`, join: USER },
    organig: { by: 'o.nome', join: ORGANIG },
    dt_ult_acesso: { by: 'u.dt_ult_acesso', join: USER },
    cd: { by: 't.cd_utilizador' },
    convidado: { by: INVITED, join: USER },
  },
  defaultOrder: { field: 'nome', descending: false },
};

/** The places at a node and below it, by name of the user; active and inactive ones unless the filter says which. */
export function utilizadoresSource(
  grant: Pick<Grant, 'branch'>,
  { inativo, search, ordenacao }: UtilizadorListQuery & { search?: Search },
): WholeListSource<UtilizadorRow> {
  const conditions = inativo === undefined ? [] : [sql<boolean>`t.inactiv = ${inativo}::boolean`];
  return listSource(UTILIZADORES, grant, { search, ordenacao, conditions });
}
