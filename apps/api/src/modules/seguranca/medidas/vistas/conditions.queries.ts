import { addDays } from '@sst/contract/rules/dates/dates';
import {
  type Cumprimento,
  endOfMonth,
  type Idade,
  idadeDays,
  type SituacaoAberta,
} from '@sst/contract/rules/medidas/vistas';
import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';

/** Condition: open measure `t` is in a situation. */
export function isIn(situacao: SituacaoAberta): RawBuilder<boolean> {
  if (situacao === 'por-iniciar') return sql`t.cd_estad = ${sql.lit(MEDIDA_STATE.porIniciar)}`;
  if (situacao === 'em-curso')
    return sql`(t.cd_estad = ${sql.lit(MEDIDA_STATE.emCurso)} and t.fase is null)`;
  return sql`t.fase = ${situacao}::text`;
}

/** Condition: the days from the day of measure `t` to `today` lie in a step; one of a day to come is in the first. */
export function isOld(idade: Idade, today: string): RawBuilder<boolean> {
  const { from, to } = idadeDays(idade);
  const latest = from === 0 ? sql`true` : sql`t.dt <= ${addDays(today, -from)}::date`;
  return to === null ? sql`(${latest})` : sql`(${latest} and t.dt >= ${addDays(today, -to)}::date)`;
}

/** Condition: measure `t` was there at the end of a month, and had not ended by then; of one that is open, without `ended`. */
export function wasOpenIn(month: string, ended: 'ended' | 'open'): RawBuilder<boolean> {
  const end = endOfMonth(month);
  const began = sql<boolean>`t.dt <= ${end}::date`;
  return ended === 'open' ? began : sql`(${began} and t.dt_conclusao > ${end}::date)`;
}

/** How measure `t`, which has ended, kept its deadline. */
export const CUMPRIMENTO = sql<Cumprimento>`case when t.dt_prazo is null then 'sem-prazo'
  when t.dt_conclusao <= t.dt_prazo then 'no-prazo' else 'depois' end`;
