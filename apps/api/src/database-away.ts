import { DatabaseError } from 'pg';

/**
 * SQLSTATEs of a database that is out of reach, out of resources or, after a failover, read-only (25006). Class 28, a
 * refused password, is one of them: the role's password follows the owner's, and once another server has started with a
 * new one, this one has to be restarted.
 */
const DATABASE_AWAY = /^(08(000|001|003|004|006)|25006|28|53|57P0)/;
const NETWORK_AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const POOL_AWAY =
  /timeout expired|timeout exceeded when trying to connect|Connection terminated|not queryable|Client was closed|Query read timeout/;

const TOLD_EVERY_MS = 10_000;

interface ErrorParts {
  readonly code?: string;
  readonly message?: string;
}

/**
 * No server of the database takes work: it is silent, or is not the one that may be written to. The message says so of
 * the database, as 'não responde', without names and addresses.
 */
export class DatabaseAway extends Error {}

/** The database went away while a change was committed: nobody knows whether it was. */
export class UnconfirmedCommit extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Whether an error means that the database cannot be reached, or takes no connections or no writes. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof UnconfirmedCommit || error instanceof DatabaseAway) return true;
  const { code = '', message = '' } = (error ?? {}) as ErrorParts;
  if (error instanceof DatabaseError) return DATABASE_AWAY.test(code);
  return NETWORK_AWAY.test(code) || POOL_AWAY.test(message);
}

/** One line for the operator about an error of `isDatabaseAway`. */
export function awayLine(error: unknown): string {
  if (error instanceof DatabaseAway) return `A base de dados ${error.message}.`;
  const { code, message } = (error ?? {}) as ErrorParts;
  return `A base de dados não responde, ou não aceita ligações ou alterações: ${message || code}`;
}

/** Why no server takes work, in words for anybody: without names and addresses. */
export function awayReason(error: unknown): string {
  if (error instanceof DatabaseAway) return error.message;
  const { code = '' } = (error ?? {}) as ErrorParts;
  if (error instanceof DatabaseError)
    return code.startsWith('57P') ? 'está a arrancar ou a parar' : `recusa ligações (${code})`;
  return code === 'ECONNREFUSED' ? 'não aceita ligações' : 'não responde';
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
