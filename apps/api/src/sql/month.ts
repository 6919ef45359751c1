import { addMonths, startOfMonth } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';

/** Condition: a date column lies in a month `aaaa-mm`. */
export function inMonth(column: string | RawBuilder<unknown>, month: string): RawBuilder<boolean> {
  return inMonths(column, month, month);
}

/** Condition: a date column lies in the months from `first` to `last`, both included. */
export function inMonths(
  column: string | RawBuilder<unknown>,
  first: string,
  last: string,
): RawBuilder<boolean> {
  const day = typeof column === 'string' ? sql.ref(column) : column;
  const after = startOfMonth(addMonths(last, 1));
  return sql`(${day} >= ${startOfMonth(first)}::date and ${day} < ${after}::date)`;
}
