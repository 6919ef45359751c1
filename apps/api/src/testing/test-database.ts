import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { appUrlOf, forbidTemporaryTables } from '../db/app-role.ts';
import { createPool } from '../db/pool.ts';
import { withDatabase } from './database-url.ts';
import { TEMPLATE } from './test-cluster.ts';

export interface TestDatabase {
  readonly url: string;
  /** As the application's role. */
  readonly pool: Pool;
  /** As the superuser: sees everything, for preparing and checking. */
  readonly admin: Client;
  drop(): Promise<void>;
}

/** A copy of the template for one test file. */
export async function createTestDatabase(clusterUrl: string): Promise<TestDatabase> {
  const name = `sst_${randomBytes(6).toString('hex')}`;
  await runOn(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = withDatabase(clusterUrl, name);
  const pool = createPool({ url: appUrlOf(url), max: 10 });
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await forbidTemporaryTables(admin);
  return {
    url,
    pool,
    admin,
    drop: async () => {
      await pool.end();
      await admin.end();
      await runOn(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
