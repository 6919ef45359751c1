import { WEB_CLIENT_LABEL } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';
import type { Searched } from '../../../list/search.ts';

/** SQL that the lists of activities share; an activity is `t`. */

export const TIPO = sql`join atividade_tipo x on x.cd = t.cd_tipo`;
export const TECNIC = sql`left join tecnico m on m.cd = t.cd_tecnic`;

/** The area of a type of activity that forms offer; null for any other type, as one that is switched off. */
export function offeredArea(cd_tipo: number): RawBuilder<number | null> {
  return sql`(select x.cd_area from atividade_tipo x join area_atividade r on r.cd = x.cd_area
    where x.cd = ${cd_tipo}::bigint and not x.inactiv and not r.inactiv)`;
}

/** The technician's name, or that a client entered the activity. */
export const TECNIC_NAME = sql<string>`coalesce(m.nome, ${sql.lit(WEB_CLIENT_LABEL)})`;

export const SEARCHED: Searched = {
  names: { atividade_tipo: 't.cd_tipo', tecnico: 't.cd_tecnic' },
  absent: { 't.cd_tecnic': WEB_CLIENT_LABEL },
};

/** The clock of an activity's hour: that of its unit. */
export const CLOCK = sql`case when t.hr is not null then fuso_da_unidade(t.cd_organig) end`;
