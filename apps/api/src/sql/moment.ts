import { type RawBuilder, sql } from 'kysely';

/** The moment that a column holds, as answers tell it: in UTC, to the second. */
export function utcText(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
