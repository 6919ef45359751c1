import { WEB_CLIENT_LABEL } from '@sst/contract/rules/safety';
import { sql } from 'kysely';
import type { Searched } from '../../list/search.ts';

/** What the lists of activities have in common; an activity is `t`. */

export const TIPO = sql`join atividade_tipo x on x.cd = t.cd_tipo`;
export const TECNIC = sql`left join tecnico m on m.cd = t.cd_tecnic`;
export const ORGANIG = sql`join organigrama o on o.cd = t.cd_organig`;

/** Without a technician: entered by the client. */
export const TECNIC_NAME = `coalesce(m.nome, '${WEB_CLIENT_LABEL}')`;

export const SEARCHED: Searched = {
  names: { atividade_tipo: 't.cd_tipo', tecnico: 't.cd_tecnic' },
  absent: { 't.cd_tecnic': WEB_CLIENT_LABEL },
};
