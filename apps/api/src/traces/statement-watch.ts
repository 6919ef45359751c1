import { AsyncLocalStorage } from 'node:async_hooks';

/** Ends the span of a statement. @param error why it failed. */
export type StatementEnd = (error?: unknown) => void;

/** Whoever wants to know of the statements of the call that is being worked on. */
export interface StatementWatch {
  /** @param text the statement, which never holds a value that came with a call. */
  began(text: string): StatementEnd;
}

const current = new AsyncLocalStorage<StatementWatch>();

/** Runs work, and all that it awaits, whose statements are told of. */
export function withStatementWatch<T>(watch: StatementWatch, work: () => T): T {
  return current.run(watch, work);
}

/** Tells that a statement has begun. @returns what tells of its end, if somebody wants to know. */
export function beginStatement(text: string): StatementEnd | undefined {
  return current.getStore()?.began(text);
}

/** Runs a statement, and tells of it if somebody wants to know. */
export async function watched<T>(text: string, statement: () => Promise<T>): Promise<T> {
  const ended = beginStatement(text);
  if (!ended) return statement();
  try {
    const result = await statement();
    ended();
    return result;
  } catch (error) {
    ended(error);
    throw error;
  }
}
