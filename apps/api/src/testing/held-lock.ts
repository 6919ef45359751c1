import { Client } from 'pg';
import type { TestApp } from './test-app.ts';

/** Carries a change out without ending it, so that others wait for its locks. Of a deadlock the others are rolled back. */
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
    /** Waits until other transactions wait for a lock. */
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
