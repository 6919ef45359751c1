import { afterAll, vi } from 'vitest';

/** The files of a worker share its globals: a `fetch` that one has replaced must not answer the next. */
afterAll(() => {
  vi.unstubAllGlobals();
});
