import type { PaginaTrabalhador } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { FUSO, PREPARACAO, type Present, toCome } from './convocatorias.queries.ts';

type Proxima = NonNullable<PaginaTrabalhador['proxima']>;

/** The next exam of an employee, with its place and how to prepare for it. */
export function findProxima(
  scope: Scope,
  cd_funcion: number,
  present: Present,
): Promise<Proxima | undefined> {
  return scope.first(sql<Proxima>`
    select m.dt, m.hr, ${FUSO} as fuso, l.nome as local, l.morada, ${PREPARACAO} as preparacao
      from marcacao m left join local l on l.cd = m.cd_local
     where m.cd_funcion = ${cd_funcion} and m.especie = 'exame' and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}
       and ${toCome('m', present)}
     order by m.dt, m.hr, m.cd limit 1`);
}
