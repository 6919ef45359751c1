import { setImmediate } from 'node:timers/promises';

/** So many are done before other calls have their turn. */
const SLICE = 200;

/** Hands out a long list in parts, and lets other calls of the server go on in between. */
export async function* yieldEverySlice<T>(entries: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < entries.length; from += SLICE) {
    if (from > 0) await setImmediate();
    yield entries.slice(from, from + SLICE);
  }
}
