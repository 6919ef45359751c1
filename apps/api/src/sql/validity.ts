import { EXPIRY_WARNING_DAYS, NO_EXAME_DAYS } from '@sst/contract/rules/limits';
import type { EXAME_VALIDITIES } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import { writtenOrder } from './written-order.ts';

/** The days since the end of a validity, negative before it; the agreed number where there is none. */
export function daysSinceEnd(column: string, today: string): RawBuilder<number> {
  return sql`coalesce(${today}::date - ${sql.ref(column)}, ${NO_EXAME_DAYS}::int)`;
}

/** Condition: the end of a validity lies before `today`, or within the days that count as about to expire. */
export function inValidity(
  column: string,
  validity: (typeof EXAME_VALIDITIES)[number],
  today: string,
): RawBuilder<boolean> {
  const end = sql.ref(column);
  return validity === 'expirada'
    ? sql`${end} < ${today}::date`
    : sql`${end} between ${today}::date and ${today}::date + ${EXPIRY_WARNING_DAYS}::int`;
}

/**
 * The day that asks first for an exam of an employee, of a rule or of an event, as the index has it (migration 0131). As long as
 * nothing is computed, the validity that was recorded is one.
 * @param prazo the row of `prazo`.
 */
export function firstDue(prazo: string): RawBuilder<string> {
  const [day, event, end] = ['dt', 'dt_devido', 'dt_expir'].map((column) =>
    sql.ref(`${prazo}.${column}`),
  );
  return sql`least(${day}, ${event}, ${end})`;
}

/**
 * An order of who is due by what can be done about it: who is late, who was never examined and has been due for a year, whose lateness
 * nobody can mend, and who is not due yet.
 * @param due the day. @param last the day of the latest exam.
 */
export function byUrgency(
  { due, last }: { readonly due: RawBuilder<unknown>; readonly last: RawBuilder<unknown> },
  today: string,
): RawBuilder<number> {
  return sql`case when ${due} is null or ${due} >= ${today}::date then 2
                  when ${last} is null and ${due} <= (${today}::date - interval '1 year')::date then 1 else 0 end`;
}

/** Joins the due day `z` of an employee, who always has one row of it. @param column the employee's code. */
export function prazoOf(column: string): RawBuilder<unknown> {
  return sql`join prazo z on z.cd_funcion = ${sql.ref(column)}`;
}

/** Whether a long absence goes on, on whose days nobody is late. @param prazo the row of `prazo`. */
export function isSuspended(prazo: string, today: string): RawBuilder<boolean> {
  const [from, until] = ['suspenso_de', 'suspenso_ate'].map((column) =>
    sql.ref(`${prazo}.${column}`),
  );
  return sql`coalesce(${from} <= ${today}::date and ${today}::date < coalesce(${until}, 'infinity'), false)`;
}

/**
 * Condition: exam `t` is the latest of an active employee, not counting one whose decision waits for its physician, so
 * that its validity counts, and this ends in a range. The range is tested on both tables, so that either one's index can be used.
 * @param range the condition on a column with the end of a validity.
 */
export function countsAndEnds(range: (column: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`(${range('t.dt_expir')}
    and exists (select 1 from funcionario v
                 where v.cd = t.cd_funcion and v.ativo and v.dt_ult_exam = t.dt and ${range('v.dt_expir')})
    and not exists (select 1 from exame p where p.cd_funcion = t.cd_funcion and p.dt = t.dt and p.cd <> t.cd and not p.por_confirmar
                       and ${writtenOrder('exame', 'p.cd')} > ${writtenOrder('exame', 't.cd')}))`;
}
