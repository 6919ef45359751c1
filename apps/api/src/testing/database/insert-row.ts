import type { Client } from 'pg';

/** Puts a row into a table. @returns its code. */
export async function insertRow(
  admin: Client,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const columns = Object.keys(row);
  const { rows } = await admin.query(
    `insert into ${table} (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning cd::float8`,
    Object.values(row),
  );
  return rows[0].cd;
}
