import type { Socket } from 'node:net';
import { Client, type ClientBase } from 'pg';
import { Route } from './reach/route.ts';

/** Settings of every connection to the database. */
export const CONNECTION = {
  /** Below the usual deadline of a call: the kernel of a stopped server goes on accepting connections. */
  connectionTimeoutMillis: 3_000,
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

/** The driver's socket, which is not part of its types. */
export function socketOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/**
 * Runs `work` on a connection of its own, and closes it.
 * @param addresses one for each server of the database, of the owner of the tables for what changes them; the one that takes
 *   writes is found.
 */
export async function withClient<T>(
  addresses: readonly string[],
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await new Route(addresses).open(createClient);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
