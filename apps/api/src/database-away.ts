import { DatabaseError } from 'pg';

/**
 * SQLSTATEs of a database that is out of reach, out of resources or, after a failover, read-only (25006). Class 28, a
 * refused password, is one of them: the role's password follows the owner's, and once another server has started with a
 * new one, this one has to be restarted.
 */
const DATABASE_AWAY = /^(08(000|001|003|004|006)|25006|28|53|57P0)/;
const NETWORK_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/;
const POOL_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|Query read timeout/;

const TOLD_EVERY_MS = 10_000;

interface ErrorParts {
  readonly code?: string;
  readonly message?: string;
}

/** The database went away while a change was committed: nobody knows whether it was. */
export class UnconfirmedCommit extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Whether an error means that the database cannot be reached, or takes no connections or no writes. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof UnconfirmedCommit) return true;
  const { code = '', message = '' } = (error ?? {}) as ErrorParts;
  if (error instanceof DatabaseError) return DATABASE_AWAY.test(code);
  return NETWORK_AWAY.test(code) || POOL_AWAY.test(message);
}

/** One line for the operator about an error of `isDatabaseAway`. */
export function awayLine(error: unknown): string {
  const { code, message } = (error ?? {}) as ErrorParts;
  return `A base de dados não responde, ou não aceita ligações ou alterações: ${message || code}`;
}

/**
 * A throttle for a log line: a permanent failure would otherwise fill a disk.
 * @returns a function that is asked for each line: `undefined` where it is to be left out, else how many were left out
 * since the one before; a number at most once in ten seconds.
 */
export function logThrottle(): () => number | undefined {
  let toldAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return () => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) {
      leftOut += 1;
      return undefined;
    }
    const before = leftOut;
    [toldAt, leftOut] = [performance.now(), 0];
    return before;
  };
}
