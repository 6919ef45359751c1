import { type RawBuilder, sql } from 'kysely';

/** A column of moments in the form of answers: ISO 8601 in UTC, to the second. */
export function utcText(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
