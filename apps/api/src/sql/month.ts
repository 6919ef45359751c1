import { addMonths, startOfMonth } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';

/** Condition: a date column lies in a month `aaaa-mm`. */
export function inMonth(column: string, month: string): RawBuilder<boolean> {
  return inMonths(column, month, month);
}

/** Condition: a date column lies in the months from `first` to `last`, both included. */
export function inMonths(column: string, first: string, last: string): RawBuilder<boolean> {
  const after = startOfMonth(addMonths(last, 1));
  return sql`(${sql.ref(column)} >= ${startOfMonth(first)}::date and ${sql.ref(column)} < ${after}::date)`;
}
