import type { ClientBase } from 'pg';
import { TABLES, type Table } from '../rows.ts';

/** The last code that each table's sequence has given out. */
export async function readLastCodes(client: ClientBase): Promise<Map<Table, number>> {
  const { rows } = await client.query<{ tabela: Table; last: string | null }>(
    `select t.tabela, pg_sequence_last_value(pg_get_serial_sequence(t.tabela, 'cd')::regclass) as last
       from unnest($1::text[]) as t (tabela)
      where exists (select from information_schema.columns c
                     where c.table_schema = current_schema() and c.table_name = t.tabela and c.column_name = 'cd')
        and pg_get_serial_sequence(t.tabela, 'cd') is not null`,
    [[...TABLES]],
  );
  return new Map(rows.map(({ tabela, last }) => [tabela, Number(last ?? 0)]));
}
