import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';

/** The calendar day in mainland Portugal of a column of moments. */
export function localDay(column: string): RawBuilder<string> {
  return sql`(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::date`;
}

/** When a day `aaaa-mm-dd` begins in mainland Portugal: compared with a column of moments as it is, an index serves. */
export function startOfDay(day: string): RawBuilder<Date> {
  return sql`timezone(${sql.lit(TIME_ZONE)}, ${day}::date::timestamp)`;
}
