import { Pool, types } from 'pg';
import { CONNECTION } from './connection.ts';

const INT8 = types.builtins.INT8;
const DATE = types.builtins.DATE;
const TIME = types.builtins.TIME;
/** Array of int8, which the driver's list of types does not name. */
const INT8_ARRAY = 1016;

/** Codes are integers that a number holds exactly; dates stay texts, times are cut to hh:mm. */
const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (oid === INT8) return Number;
      if (oid === INT8_ARRAY) return parseIntegers;
      if (oid === DATE) return (text: string) => text;
      if (oid === TIME) return (text: string) => text.slice(0, 5);
    }
    return types.getTypeParser(oid, format as 'text');
  },
};

/** Reads `{1,2,3}`. */
function parseIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number);
}

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
