import type { Readable } from 'node:stream';
import { CallError } from '../errors.ts';

/** How often the right to an answer that is being read is asked for, in ms: as long as a server remembers a session. */
const EVERY_MS = 1_000;

/**
 * Cuts an answer off once the right to it is gone: reading may take minutes, or stand still.
 * @param authorise throws a `CallError` where there is no right; whatever else it throws, the reading goes on.
 */
export function readWithRight(reading: Readable, authorise: () => Promise<unknown>): void {
  if (reading.closed) return;
  const timer = setInterval(() => {
    authorise().catch((error: unknown) => {
      if (error instanceof CallError) reading.destroy(error);
    });
  }, EVERY_MS);
  timer.unref();
  reading.once('close', () => clearInterval(timer));
}
