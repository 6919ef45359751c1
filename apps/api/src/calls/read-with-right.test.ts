import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forbidden, notFound, serverBusy, unauthenticated } from '../errors.ts';
import { readWithRight } from './read-with-right.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An answer that is being read by somebody of whom that is said. */
async function readAfter(error: Error): Promise<Readable> {
  const reading = new Readable({ read() {} });
  reading.on('error', () => {});
  readWithRight(reading, () => Promise.reject(error));
  await vi.advanceTimersByTimeAsync(3_000);
  return reading;
}

it.each([unauthenticated(), forbidden(), notFound()])(
  'an answer ends with the right to it: $status [PERM-16]',
  async (error) => {
    expect((await readAfter(error)).destroyed).toBe(true);
  },
);

it.each([serverBusy(), new Error('no connection')])(
  'a server that cannot say whether the right is still there goes on: $message [PERM-16]',
  async (error) => {
    expect((await readAfter(error)).destroyed).toBe(false);
  },
);
