import { MEDIDA_NEAR_DAYS } from '@sst/contract/rules/avisos';
import { addDays } from '@sst/contract/rules/dates/dates';
import { type Delay, delayDays, type LATE, NEAR } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';

/** Condition: the days from the deadline of measure `t` to `today` lie in a step of the delay, or the deadline is near. */
export function lateBy(
  delay: Delay | typeof LATE | typeof NEAR,
  today: string,
): RawBuilder<boolean> {
  if (delay === NEAR)
    return sql`t.dt_prazo between ${today}::date and ${addDays(today, MEDIDA_NEAR_DAYS)}::date`;
  const { from, to } = delayDays(delay);
  const latest = sql<boolean>`t.dt_prazo <= ${addDays(today, -from)}::date`;
  return to === null ? latest : sql`${latest} and t.dt_prazo >= ${addDays(today, -to)}::date`;
}
