import { Client } from 'pg';

/** What every connection to the database has in common. */
export const CONNECTION = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  /** Until the system asks whether somebody is still at the other end of a connection that says nothing. */
  keepAliveInitialDelayMillis: 10_000,
} as const;

/**
 * A connection outside of the pool, yet to be made. Whoever uses it learns of its loss from the query: without a listener
 * the process would end by one that is lost while idle.
 */
export function createClient(url: string, application_name = 'area-cliente-sst'): Client {
  const client = new Client({ ...CONNECTION, connectionString: url, application_name });
  client.on('error', () => {});
  return client;
}

/** Works over a connection of its own as the owner of the tables, which ends with the work. */
export async function asOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
