import { type RawBuilder, sql } from 'kysely';

/** Sorts a column of employees' numbers: '2' before '10', 'A2' before 'A10' (migration 0024). */
export function byNumber(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} collate pt_numero`;
}
