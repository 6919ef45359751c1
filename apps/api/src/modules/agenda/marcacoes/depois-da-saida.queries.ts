import type { DepoisDaSaida } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';

/** What is booked or proposed for an employee after the day of a departure, and still open; by day and hour. */
export function listDepoisDaSaida(
  scope: Scope,
  { cd_funcion, dt }: { readonly cd_funcion: number; readonly dt: string },
): Promise<DepoisDaSaida[]> {
  return scope.all(sql<DepoisDaSaida>`
    select m.cd, false as proposta, m.dt, m.hr from marcacao m
     where m.cd_funcion = ${cd_funcion} and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and m.dt > ${dt}::date
     union all
    select q.cd, true, q.dt, q.hr from proposta q
     where q.cd_funcion = ${cd_funcion} and q.estado = 'proposta' and q.dt > ${dt}::date
     order by dt, hr, proposta, cd`);
}
