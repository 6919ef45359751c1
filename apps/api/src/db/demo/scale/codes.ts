import type { ClientBase } from 'pg';
import { TABLES, type Table } from '../rows.ts';

/** The last code that each table's sequence has given out. */
export async function readLastCodes(client: ClientBase): Promise<Map<Table, number>> {
  const { rows } = await client.query<{ tabela: Table; last: string | null }>(
    `with com_codigo as materialized (
       select c.table_name as tabela from information_schema.columns c
        where c.table_schema = current_schema() and c.table_name = any($1::text[]) and c.column_name = 'cd')
     select t.tabela, pg_sequence_last_value(pg_get_serial_sequence(t.tabela, 'cd')::regclass) as last
       from com_codigo t where pg_get_serial_sequence(t.tabela, 'cd') is not null`,
    [[...TABLES]],
  );
  return new Map(rows.map(({ tabela, last }) => [tabela, Number(last ?? 0)]));
}
