import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Client } from 'pg';
import { DEMO_PASSWORD, seedDemo } from '../../db/demo/index.ts';
import {
  type EmbeddedServer,
  EmbeddedServerError,
  startEmbeddedServer,
} from '../../db/embedded/embedded-server.ts';
import { migrate } from '../../db/migrate.ts';
import { hashCheaply } from '../utilizadores/cheap-hash.ts';
import { placesOfCluster } from './cluster-places.ts';
import { withDatabase } from './database-url.ts';

/** The day that tests take as today; the demonstration's dates lie around it. */
export const TEST_TODAY = '2026-03-16';
export const TEMPLATE = 'sst_template';

export interface TestCluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** One PostgreSQL for all tests of a run, with a template database that holds the demonstration. */
export async function startTestCluster(): Promise<TestCluster> {
  const { server, stop } = await startServer(await placesOfCluster());
  try {
    await createTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

/** Starts the server in the first of the places that it can run in. */
async function startServer([place, ...others]: readonly string[]): Promise<{
  readonly server: EmbeddedServer;
  stop(): Promise<void>;
}> {
  if (!place) throw new Error('no place for the cluster of tests');
  const folder = await mkdtemp(place);
  // Reachable for the user that the server runs as where the tests run as root.
  await chmod(folder, 0o755);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startEmbeddedServer({ dataDir: folder, durable: false });
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { server, stop };
  } catch (error) {
    await remove();
    if (others.length > 0 && error instanceof EmbeddedServerError) return startServer(others);
    throw error;
  }
}

/** What the secret of the codes is made of. */
const CODES = Buffer.from('codes of the tests');

async function createTemplate(url: string): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const client = new Client({ connectionString: withDatabase(url, TEMPLATE) });
  await client.connect();
  try {
    await migrate(client);
    // New codes are the same in each run: what takes them for an order fails always, or never.
    await client.query(`update codigo_segredo set chave = sha256($1)`, [CODES]);
    await seedDemo(client, { today: TEST_TODAY });
    await client.query('update utilizador set pass_hash = $1 where pass_hash is not null', [
      await hashCheaply(DEMO_PASSWORD),
    ]);
    await client.query('vacuum analyze');
  } finally {
    // Before the server stops: a connection that it cuts would hide what went wrong here.
    await client.end();
  }
}
