import type { Readable } from 'node:stream';
import { CallError } from '../errors.ts';

/** Interval of the checks, in ms: as long as a server caches a session. */
const RECHECK_MS = 1_000;
/** The answers by which a right is gone. */
const GONE: ReadonlySet<number> = new Set([401, 403, 404]);

/**
 * Cuts off an answer that is being read once the caller loses the right to it: reading may take minutes.
 * @param authorise throws a `CallError` of 401, 403 or 404 if the right is gone; any other error, that of a busy server too, changes
 *   nothing.
 */
export function readWithRight(reading: Readable, authorise: () => Promise<unknown>): void {
  if (reading.closed) return;
  const timer = setInterval(() => {
    authorise().catch((error: unknown) => {
      if (error instanceof CallError && GONE.has(error.status)) reading.destroy(error);
    });
  }, RECHECK_MS);
  timer.unref();
  reading.once('close', () => clearInterval(timer));
}
