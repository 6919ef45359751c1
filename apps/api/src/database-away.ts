import { DatabaseError } from 'pg';

/**
 * Classes and codes of PostgreSQL errors that mean: not there. One of a changed password too: another server has started
 * with it, this one has to be.
 */
const DATABASE_AWAY = /^(08(000|001|003|004|006)|28|53|57P0)/;
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

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof UnconfirmedCommit) return true;
  const { code = '', message = '' } = (error ?? {}) as ErrorParts;
  if (error instanceof DatabaseError) return DATABASE_AWAY.test(code);
  return NETWORK_AWAY.test(code) || POOL_AWAY.test(message);
}

/** For the operator, of an error that means that the database is away. */
export function awayLine(error: unknown): string {
  const { code, message } = (error ?? {}) as ErrorParts;
  return `A base de dados não responde ou não aceita ligações: ${message || code}`;
}

/** Whether something may be told again: once in ten seconds, or what fails all the time would fill a disk. */
export function tellingRarely(): () => boolean {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return false;
    toldAt = performance.now();
    return true;
  };
}
