import { DatabaseError } from 'pg';

interface LoggedError extends Record<string, unknown> {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * An error for the log. Without PostgreSQL's `detail` and `where`, which quote rows: names, addresses and health data
 * of people.
 */
export function loggedError(error: Error): LoggedError {
  const { message, stack = '' } = error;
  const type = error.constructor.name;
  const cause = error.cause instanceof Error ? loggedError(error.cause) : undefined;
  if (!(error instanceof DatabaseError)) {
    const { code } = error as { code?: unknown };
    return { type, message, code, stack, cause };
  }
  const { code, schema, table, column, constraint, routine } = error;
  return { type, message, code, schema, table, column, constraint, routine, stack, cause };
}
