import type { Hours, TurnoPattern } from '@sst/contract/rules/agenda/turnos';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { PLACE_NAME } from '../../../sql/days/place-clock.ts';

/** A physician's shift at a place of a company. */
export interface TurnoNaEmpresa extends TurnoPattern {
  readonly local: string;
  readonly pausas: readonly Hours[];
}

/** The physicians' shifts at the places of the scope's company that take place between two days, whoever has them. */
export function listTurnosNaEmpresa(
  scope: Scope,
  { de, ate }: { readonly de: string; readonly ate: string },
): Promise<TurnoNaEmpresa[]> {
  return scope.all(sql<TurnoNaEmpresa>`
    select ${PLACE_NAME} as local, t.dt_ini, t.dt_fim, t.dias, t.repete, t.de, t.ate, t.pausas,
           feriado_do_local(t.cd_local) as feriado, coalesce((
             select jsonb_agg(jsonb_build_object('dt', x.dt, 'de', to_char(x.de, 'HH24:MI'), 'ate', to_char(x.ate, 'HH24:MI')) order by x.dt)
               from turno_excecao x where x.cd_turno = t.cd and x.dt between ${de}::date and ${ate}::date), '[]') as excecoes
      from local_unidade u
      join turno t on t.cd_local = u.cd_local
      join local l on l.cd = t.cd_local
     where t.cd_medic is not null and t.dt_ini <= ${ate}::date and (t.dt_fim is null or t.dt_fim >= ${de}::date)
     order by t.cd`);
}
