import { DatabaseError } from 'pg';
import { isDatabaseAway } from '../database-away.ts';

/** SQLSTATE: rolled back because of concurrent transactions, which repeats the whole one. */
const CONFLICT = /^40/;

/** The log takes no line: what it would tell of is not done, and may be tried again. */
export class UnwrittenAudit extends Error {
  constructor(cause: unknown) {
    super('an audit line could not be written', { cause });
  }
}

/**
 * Rethrows why an audit line was not written: as `UnwrittenAudit`, unless the error says by itself that the whole may be
 * tried again.
 */
export function throwUnwritten(error: unknown): never {
  const conflict = error instanceof DatabaseError && CONFLICT.test(error.code ?? '');
  throw conflict || isDatabaseAway(error) ? error : new UnwrittenAudit(error);
}
