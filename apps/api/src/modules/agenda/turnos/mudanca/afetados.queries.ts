import type { AfetadoRow } from '@sst/contract';
import type { TempoTomado } from '@sst/contract/rules/agenda/mudanca';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/transaction.ts';
import { fusoOf, momentAt } from '../../../../sql/days/place-clock.ts';
import { pathOf } from '../../../../sql/organigrama-path.ts';

/** Whose times are looked for: those of a professional, the nurse's before a physician too, or those at a place. */
export type Where =
  | { readonly cd_medic: number | null; readonly cd_enferm: number | null }
  | { readonly cd_local: number };

/** Who has a time, with what decides whether it is within a shift. */
export interface Tempo extends Omit<AfetadoRow, 'acompanha' | 'fuso'>, TempoTomado {
  readonly dt: string;
  readonly hr: string;
  /** Of a kept place. */
  readonly cd_campanha: number | null;
}

/** Whose time is left outside, or at a place that is no longer used. */
export type Afetado = Tempo & Pick<AfetadoRow, 'acompanha' | 'colega'>;

/**
 * The open bookings and proposals and the kept places that are to come, by day and hour.
 * @param transaction sees all companies, as only the provider's do.
 */
export function listTempos(transaction: Transaction, where: Where, now: Date): Promise<Tempo[]> {
  const condition =
    'cd_local' in where
      ? sql`t.cd_local = ${where.cd_local}::bigint`
      : where.cd_enferm === null
        ? sql`t.cd_medic = ${where.cd_medic}::bigint`
        : sql`(t.cd_enferm = ${where.cd_enferm}::bigint or t.cd_enferm_antes = ${where.cd_enferm}::bigint)`;
  // The minute that runs is to come.
  const moment = momentAt(fusoOf('t'), { dt: sql`t.dt`, hr: sql`t.hr` });
  const { dt } = momentInPortugal(now);
  const toCome = sql`t.dt >= ${dt}::date - 1 and ${moment} >= date_trunc('minute', ${now}::timestamptz)`;
  return transaction.all(sql<Tempo>`
    select t.tipo, t.cd, t.cd_empresa, e.nome as empresa, t.cd_funcion, t.nome, ${pathOf('t.cd_organig', 'prestador_nos')} as unidade,
           t.especie, t.dt, t.hr, t.minutos, t.cd_medic, t.cd_enferm, t.cd_local, t.cd_enferm_antes, t.minutos_antes, t.cd_campanha,
           coalesce(n.nome, m.nome) as profissional, ${fusoOf('t')} as fuso
      from (
        select 'marcacao' as tipo, a.cd, a.cd_empresa, a.cd_funcion, a.nome, a.cd_organig, a.especie, a.dt, a.hr, a.minutos, a.cd_medic,
               a.cd_enferm, a.cd_local, a.cd_enferm_antes, a.minutos_antes, null::bigint as cd_campanha
          from prestador_agenda a where a.cd_estad = ${sql.lit(MARCACAO_STATE.marcada)}
        union all
        select 'proposta', q.cd, q.cd_empresa, q.cd_funcion, q.nome, q.cd_organig, q.especie, q.dt, q.hr, q.minutos, q.cd_medic,
               q.cd_enferm, q.cd_local, q.cd_enferm_antes, q.minutos_antes, null
          from prestador_propostas q where q.estado = 'proposta'
        union all
        select 'lugar', g.cd, g.cd_empresa, null, null, g.cd_organig, 'exame', g.dt, g.hr, g.minutos, g.cd_medic,
               null, g.cd_local, g.cd_enferm_antes, g.minutos_antes, g.cd_campanha
          from prestador_lugares g where g.estado = 'livre') t
      join prestador_empresas e on e.cd = t.cd_empresa
      left join medico m on m.cd = t.cd_medic
      left join enfermeiro n on n.cd = t.cd_enferm
      left join local l on l.cd = t.cd_local
     where ${condition} and ${toCome}
     order by t.dt, t.hr, t.nome collate pt, t.cd_empresa, t.cd`);
}
