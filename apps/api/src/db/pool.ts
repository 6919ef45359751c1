import { Pool } from 'pg';
import { CONNECTION } from './connection.ts';
import { typeParsers } from './rows/type-parsers.ts';

export interface PoolOptions {
  /** URL of the application's own role (db/app-role.ts). */
  readonly url: string;
  readonly max: number;
  /** Client-side timeout per query, in ms. */
  readonly silenceMs?: number;
}

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
/**
 * Client-side timeout per query in ms, against a server lost without a closed connection, as in a failover: TCP alone
 * would wait some 15 minutes. Must exceed three statement timeouts, since pipelined queries wait for one another.
 */
const SILENCE_MS = 100_000;

/** Pool of pipelined connections: queries are sent without waiting for earlier answers. */
export function createPool({ url, max, silenceMs = SILENCE_MS }: PoolOptions): Pool {
  const pool = new Pool({
    ...CONNECTION,
    connectionString: url,
    max,
    pipeline: true,
    types: typeParsers,
    // In pipeline mode the timeout ends the connection, which frees its place in the pool.
    query_timeout: silenceMs,
    idleTimeoutMillis: 30_000,
    application_name: 'area-cliente-sst',
    options: [
      `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`,
      `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
      '-c TimeZone=UTC',
      '-c DateStyle=ISO',
    ].join(' '),
  });
  // A connection lost while idle is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // The pool listens on idle connections only: one lost in use would end the process too. Its query reports the loss.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
