import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { prepareAppRole } from '../../db/app-role.ts';
import { migrate } from '../../db/migrate.ts';
import { createPool, type ServerPool } from '../../db/pool.ts';
import { withDatabase } from './database-url.ts';
import { TEMPLATE } from './test-cluster.ts';

export interface TestDatabase {
  readonly url: string;
  /** What the server's connections use. */
  readonly appUrl: string;
  /** As the application's role. */
  readonly pool: ServerPool;
  /** As the superuser: sees everything, for preparing and checking. */
  readonly admin: Client;
  drop(): Promise<void>;
}

/** A copy of the template for one test file. */
export function createTestDatabase(clusterUrl: string): Promise<TestDatabase> {
  return createDatabase(clusterUrl, `template ${TEMPLATE} strategy file_copy`);
}

/**
 * A database as a server without the demonstration finds it: what the migrations leave. Its own order of words is that of
 * their bytes, as on many servers, and not the Portuguese one.
 */
export function createBareDatabase(clusterUrl: string): Promise<TestDatabase> {
  const options = `template template0 encoding 'UTF8' locale_provider libc locale 'C'`;
  return createDatabase(clusterUrl, options, migrate);
}

async function createDatabase(
  clusterUrl: string,
  from: string,
  prepare: (admin: Client) => Promise<unknown> = async () => {},
): Promise<TestDatabase> {
  const name = `sst_${randomBytes(6).toString('hex')}`;
  await runOn(clusterUrl, `create database ${name} ${from}`);
  const url = withDatabase(clusterUrl, name);
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await prepare(admin);
  } catch (error) {
    await admin.end();
    throw error;
  }
  const [appUrl = ''] = await prepareAppRole(admin, [url]);
  const pool = createPool({ addresses: [appUrl], max: 10 });
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

/** The one connection of a worker for making and dropping databases: each new one is a process of the server. */
const clusters = new Map<string, Pool>();

async function runOn(url: string, statement: string): Promise<void> {
  let cluster = clusters.get(url);
  if (!cluster) {
    cluster = new Pool({
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      allowExitOnIdle: true,
    });
    // It lives until the cluster stops.
    cluster.on('error', () => {});
    clusters.set(url, cluster);
  }
  await cluster.query(statement);
}
