import { type RawBuilder, sql } from 'kysely';

/**
 * By what records of a table are in the order in which they were written, which their codes alone do not tell (decision 0162). It
 * costs some microseconds a row: for few rows, or for those that are equal otherwise.
 * @param column their code.
 */
export function writtenOrder(table: string, column: string): RawBuilder<number> {
  return sql<number>`numero_do_codigo(${sql.lit(table)}, ${sql.ref(column)})`;
}
