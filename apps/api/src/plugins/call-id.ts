import { randomBytes } from 'node:crypto';

/** Bytes of an id: 48 bits, so that two of a day's log are the same once in thousands of days, and short enough for the telephone. */
const BYTES = 6;

/**
 * An id of a request, which its answers and the log have. It is random, and so tells nobody how many requests there are; and never
 * what a caller sends, which would be written into the log.
 */
export function callId(): string {
  return randomBytes(BYTES).toString('hex');
}
