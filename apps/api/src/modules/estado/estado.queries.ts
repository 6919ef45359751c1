import type { Pool } from 'pg';

/** @throws where the database does not answer. */
export async function reachDatabase(pool: Pool): Promise<void> {
  await pool.query('select 1');
}
