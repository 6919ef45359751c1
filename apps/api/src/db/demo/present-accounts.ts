import type { Pool } from 'pg';
import { DEMO_ACCOUNTS, type DemoAccount } from './contents/accounts.ts';

/** The demonstration's accounts that a database has: none, where it was filled with something else. */
export async function presentDemoAccounts(pool: Pool): Promise<readonly DemoAccount[]> {
  const { rows } = await pool.query<{ email: string }>(
    'select email from utilizador where email = any($1)',
    [DEMO_ACCOUNTS.map(({ email }) => email)],
  );
  const present = new Set(rows.map(({ email }) => email));
  return DEMO_ACCOUNTS.filter(({ email }) => present.has(email));
}
