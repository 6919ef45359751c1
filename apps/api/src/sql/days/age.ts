import { type RawBuilder, sql } from 'kysely';

/** The age in whole years, as `ageOn` of the contract has it, of who was born on the day in a column. */
export function ageFrom(column: string, today: string): RawBuilder<number> {
  return sql`date_part('year', age(${today}::date, ${sql.ref(column)}))::int`;
}
