import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { type RawBuilder, sql } from 'kysely';

/** The calendar day in mainland Portugal of a column of moments. */
export function localDay(column: string): RawBuilder<string> {
  return sql`(${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)})::date`;
}
