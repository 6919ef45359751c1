import type { ClientBase } from 'pg';
import { REFERENCE_TABLES, type Table } from '../rows.ts';
import type { KnownNames } from './references.ts';

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
