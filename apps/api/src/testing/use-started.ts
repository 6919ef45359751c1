import { afterAll, beforeAll } from 'vitest';

/**
 * Starts what the tests of a file share before the first of them, and ends it after the last.
 * @returns what was started; it throws before that.
 */
export function useStarted<T>(start: () => Promise<T>, end: (started: T) => unknown): () => T {
  let started: T | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => (started === undefined ? undefined : end(started)));
  return () => {
    if (started === undefined) throw new Error('the tests have begun');
    return started;
  };
}
