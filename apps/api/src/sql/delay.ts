import { addDays } from '@sst/contract/rules/dates/dates';
import { type Delay, delayDays, type LATE } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';

/** Condition: the number of days from the deadline of measure `t` to `today` lies in a step of the delay. */
export function lateBy(delay: Delay | typeof LATE, today: string): RawBuilder<boolean> {
  const { from, to } = delayDays(delay);
  const latest = sql<boolean>`t.dt_prazo <= ${addDays(today, -from)}::date`;
  return to === null ? latest : sql`${latest} and t.dt_prazo >= ${addDays(today, -to)}::date`;
}
