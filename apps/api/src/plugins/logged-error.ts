import { DatabaseError } from 'pg';

/**
 * An error as it stands in the log. Of PostgreSQL's nothing that quotes a row: `detail` and `where` hold names, addresses
 * and health data of whoever the statement was about.
 */
export function loggedError(error: Error) {
  const { message, stack = '' } = error;
  const type = error.constructor.name;
  if (!(error instanceof DatabaseError)) {
    const { code } = error as { code?: unknown };
    return { type, message, code, stack };
  }
  const { code, schema, table, column, constraint, routine } = error;
  return { type, message, code, schema, table, column, constraint, routine, stack };
}
