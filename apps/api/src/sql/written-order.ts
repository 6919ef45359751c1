import { type RawBuilder, sql } from 'kysely';

/**
 * By what records of a table are in the order in which they were written: codes of today say it themselves, those of one version
 * before do not (decisions 0162, 0168). It costs some microseconds a row: for few rows, or for those that are equal otherwise.
 * @param column their code.
 */
export function writtenOrder(table: string, column: string): RawBuilder<number> {
  return sql<number>`numero_do_codigo(${sql.lit(table)}, ${sql.ref(column)})`;
}

/** The same of a known person `c`, who is an employee or is asked for by a request. */
export const PEOPLE_WRITTEN = sql`case c.origem when 'pedido' then ${writtenOrder('pedido', 'c.cd')} else ${writtenOrder('funcionario', 'c.cd')} end`;
