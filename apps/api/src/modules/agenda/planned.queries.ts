import type { NovaProposta } from '@sst/contract';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { type Especie, MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { fusoOf } from '../../sql/days/place-clock.ts';

/** A booking that is to be proposed or made, with the unit of its employee. */
export interface Planned extends Omit<NovaProposta, 'cd_pedido'> {
  readonly cd_organig: number;
}

/** What stands against a new booking of an employee. */
export interface Against {
  readonly cd_funcion: number;
  readonly especie: Especie;
  /** A day with an open booking, with its first hour; null for an open proposal. */
  readonly dt: string | null;
  readonly hr: string | null;
  readonly fuso: Fuso | null;
}

/** The open bookings from a day on, and the open proposals, of employees. */
export function listAgainst(
  scope: Scope,
  employees: readonly number[],
  today: string,
): Promise<Against[]> {
  return scope.all(sql<Against>`
    (select distinct on (m.cd_funcion, m.especie, m.dt) m.cd_funcion, m.especie, m.dt, m.hr, ${fusoOf('m')} as fuso
      from marcacao m left join local l on l.cd = m.cd_local
     where m.cd_funcion = any(${employees}::bigint[]) and m.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)} and m.dt >= ${today}::date
     order by m.cd_funcion, m.especie, m.dt, m.hr)
     union all
    select q.cd_funcion, q.especie, null, null, null from proposta q
     where q.cd_funcion = any(${employees}::bigint[]) and q.estado = 'proposta'`);
}
