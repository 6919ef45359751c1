import type { ClientBase } from 'pg';
import type { KnownNames } from '../references.ts';
import { REFERENCE_TABLES, TABLES, type Table } from '../rows.ts';

/** The last code that each table's sequence has given out. */
export async function readLastCodes(client: ClientBase): Promise<Map<Table, number>> {
  const { rows } = await client.query<{ tabela: Table; last: string | null }>(
    `select t.tabela, pg_sequence_last_value(pg_get_serial_sequence(t.tabela, 'cd')::regclass) as last
       from unnest($1::text[]) as t (tabela)
      where exists (select 1 from information_schema.columns c
                     where c.table_schema = current_schema() and c.table_name = t.tabela
                       and c.column_name = 'cd' and c.is_identity = 'YES')`,
    [[...TABLES]],
  );
  return new Map(rows.map(({ tabela, last }) => [tabela, Number(last ?? 0)]));
}

/** The reference values that the database has. */
export async function readKnownNames(client: ClientBase): Promise<KnownNames> {
  const known = new Map<Table, ReadonlyMap<string, number>>();
  for (const table of REFERENCE_TABLES) {
    const { rows } = await client.query<{ cd: string; nome: string }>(
      `select cd, nome from ${table}`,
    );
    known.set(table, new Map(rows.map(({ cd, nome }) => [nome, Number(cd)])));
  }
  return known;
}
