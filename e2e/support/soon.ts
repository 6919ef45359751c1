import { expect } from 'vitest';

const WAIT_MILLISECONDS = 20_000;
const LOOK_MILLISECONDS = 40;

/** Polls until the value is as asserted: `await soon(() => page.title()).toBe('Painel')`. */
export function soon<T>(read: () => T) {
  return expect.poll(read, { timeout: WAIT_MILLISECONDS, interval: LOOK_MILLISECONDS });
}
