import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { prepareAppRole } from '../db/app-role.ts';
import { createPool } from '../db/pool.ts';
import { withDatabase } from './database-url.ts';
import { TEMPLATE } from './test-cluster.ts';

export interface TestDatabase {
  readonly url: string;
  /** What the server's connections use. */
  readonly appUrl: string;
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
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const appUrl = await prepareAppRole(admin, url);
  const pool = createPool({ url: appUrl, max: 10 });
  return {
    url,
    appUrl,
    pool,
    admin,
    drop: async () => {
      await pool.end();
      await admin.end();
      await runOn(clusterUrl, `drop database ${name} with (force)`);
      await runOn(clusterUrl, `drop role ${new URL(appUrl).username}`);
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
