import { MEDIDA_NEAR_DAYS } from '@sst/contract/rules/avisos';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { Atraso } from '@sst/contract/rules/medidas/filtros';
import { DUE, delayDays, ESCALATED, NEAR } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';

/** Condition: the company has yet to carry measure `t` out, of those that are open. */
export const POR_EXECUTAR = sql<boolean>`t.fase is distinct from 'executada'`;

/** Condition: the days from the deadline of measure `t` to `today` lie in a step of the delay, or what else is asked of it holds. */
export function lateBy(delay: Atraso, today: string): RawBuilder<boolean> {
  if (delay === DUE)
    return sql`t.dt_prazo <= ${addDays(today, MEDIDA_NEAR_DAYS)}::date and ${POR_EXECUTAR}`;
  if (delay === ESCALATED) return sql`t.escalada = t.dt_prazo and ${POR_EXECUTAR}`;
  if (delay === NEAR)
    return sql`t.dt_prazo between ${today}::date and ${addDays(today, MEDIDA_NEAR_DAYS)}::date`;
  const { from, to } = delayDays(delay);
  const latest = sql<boolean>`t.dt_prazo <= ${addDays(today, -from)}::date`;
  return to === null ? latest : sql`${latest} and t.dt_prazo >= ${addDays(today, -to)}::date`;
}
