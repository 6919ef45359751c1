import { Client } from 'pg';
import type { TestApp } from '../test-app.ts';

/** Makes a change and keeps its transaction open, so that others wait for its locks. In a deadlock the others lose. */
export async function holding(
  { admin, database }: Pick<TestApp, 'admin' | 'database'>,
  statement: string,
  values: unknown[],
) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`begin; set local deadlock_timeout = '1min'`);
  await client.query(statement, values);
  return {
    client,
    /** Waits until so many other transactions wait for a lock. */
    waiting: async (others = 1) => {
      for (;;) {
        const { rows } = await admin.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows.length >= others) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    /** Ends the change, which holds from now on. */
    release: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}
