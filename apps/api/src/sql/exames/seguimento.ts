import { FALTA_MESES } from '@sst/contract/rules/agenda/faltas';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';

const { marcada, realizada, faltaMedico, faltaFuncionario } = MARCACAO_STATE;
const ABSENT = sql`(${sql.lit(faltaMedico)}, ${sql.lit(faltaFuncionario)})`;
const SAME = sql`b.cd_funcion = t.cd_funcion and b.especie = t.especie and b.cd <> t.cd`;
const MONTHS = sql.lit(`${FALTA_MESES} months`);

/** Condition: who missed booking `t` came to another since. */
const CAME_SINCE = sql`exists (select from marcacao b where ${SAME} and b.cd_estad = ${sql.lit(realizada)} and b.dt >= t.dt)`;

/** Condition: who missed exam `t` was examined since, at a booking or without. */
const EXAMINED_SINCE = sql`exists (select from exame e where t.especie = 'exame' and e.cd_funcion = t.cd_funcion and e.dt >= t.dt)`;

/** Condition: who missed it is booked again, or missed a later booking, which then is the one to be looked at. */
const IS_BOOKED = sql`exists (select from marcacao b where ${SAME}
  and (b.cd_estad = ${sql.lit(marcada)} and b.dt >= t.dt or b.cd_estad in ${ABSENT} and (b.dt, b.hr, b.cd) > (t.dt, t.hr, t.cd)))`;

const HAS_LEFT = sql`exists (select from funcionario v where v.cd = t.cd_funcion and not v.ativo)`;
const IS_PROPOSED = sql`exists (select from proposta r where r.cd_funcion = t.cd_funcion and r.especie = t.especie and r.estado = 'proposta')`;
const IS_ASKED = sql`exists (select from pedido_marcacao_pessoa q where q.cd_funcion = t.cd_funcion and q.especie = t.especie
  and q.estado = 'aberto' and q.tipo in ('marcar', 'remarcar'))`;

const isOld = (today: string) => sql`${today}::date - interval ${MONTHS} >= t.dt`;

/** What has become of absence `t`; null of a booking that was called off, which is none. */
export const seguimentoOf = (today: string): RawBuilder<string | null> => sql`(case
  when t.cd_estad not in ${ABSENT} then null
  when ${CAME_SINCE} or ${EXAMINED_SINCE} then 'feita'
  when ${IS_BOOKED} then 'remarcada'
  when t.falta_dispensa is not null then 'dispensada'
  when ${HAS_LEFT} then 'saiu'
  when ${isOld(today)} then 'antiga'
  when ${IS_PROPOSED} then 'proposta'
  when ${IS_ASKED} then 'pedida'
  else 'por-tratar' end)`;

/** Condition: absence `t` has come so far; 'aberta' is any that is open. */
export function hasSeguimento(wanted: string, today: string): RawBuilder<boolean> {
  if (wanted !== 'aberta') return sql`${seguimentoOf(today)} = ${wanted}`;
  // None of what ends it, each a condition of its own: the database looks for all rows at once, in place of row by row.
  return sql`t.cd_estad in ${ABSENT} and t.falta_dispensa is null and not (${isOld(today)})
    and not ${HAS_LEFT} and not ${CAME_SINCE} and not ${EXAMINED_SINCE} and not ${IS_BOOKED}`;
}

/** Of an absence of the employee: the how manieth it is within twelve months, of its kind. */
export const FALTA_VEZ = sql<
  number | null
>`case when t.cd_estad = ${sql.lit(faltaFuncionario)} then (
  select count(*)::int from marcacao b
   where b.cd_funcion = t.cd_funcion and b.especie = t.especie and b.cd_estad = ${sql.lit(faltaFuncionario)}
     and b.dt > t.dt - interval ${MONTHS} and (b.dt, b.hr, b.cd) <= (t.dt, t.hr, t.cd)) end`;
