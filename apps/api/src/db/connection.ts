import { Client } from 'pg';

/** Settings of every connection to the database. */
export const CONNECTION = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  /** TCP keep-alive: idle time before the first probe, in ms. */
  keepAliveInitialDelayMillis: 10_000,
} as const;

/**
 * A client outside the pool, not connected yet. Its error listener keeps the loss of an idle connection from ending the
 * process; the next query reports the loss.
 */
export function createClient(url: string, application_name = 'area-cliente-sst'): Client {
  const client = new Client({ ...CONNECTION, connectionString: url, application_name });
  client.on('error', () => {});
  return client;
}

/** Runs `work` on a connection of its own, and closes it. @param url of the owner of the tables for what changes them. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
