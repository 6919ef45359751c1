import type { ClientBase } from 'pg';

/** Whether nobody has an account: only such a database is filled with the demonstration. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select 1 from utilizador limit 1');
  return rows.length === 0;
}
