import { Readable } from 'node:stream';
import { currentDeadline, Deadline, withDeadline } from '../concurrency/deadline.ts';

const BUFFERED_BYTES = 256 * 1024;
/** Timeout for the reader to take the next part, in ms; the same as the database's for an idle transaction. */
export const STALLED_MS = 60_000;
/** Timeout for the whole answer, in ms: 200,000 employees over a megabit a second. */
const READING_MS = 600_000;

/**
 * Streams an answer while it is made. A reader that stalls for a minute, or takes ten minutes in all, is cut off: it
 * would keep a slot that others need.
 * @param onClose called when the answer is over, whole or not, even if nothing of it was read.
 */
export function answerStream(
  chunks: AsyncIterable<Buffer | string>,
  onClose: () => void = () => {},
): Readable {
  const cut = () => stream.destroy(new Error('answer read too slowly'));
  const timers = [setTimeout(cut, STALLED_MS), setTimeout(cut, READING_MS)] as const;
  for (const timer of timers) timer.unref();
  const taken = () => timers[0].refresh();
  const stream = Readable.from(watched(chunks, taken), {
    objectMode: false,
    highWaterMark: BUFFERED_BYTES,
  });
  stream.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
    onClose();
  });
  return stream;
}

/** Passes chunks on and calls `taken` as each is requested. Each has the whole deadline of the call. */
function watched<T>(chunks: AsyncIterable<T>, taken: () => void): AsyncIterableIterator<T> {
  const source = chunks[Symbol.asyncIterator]();
  const ms = currentDeadline()?.ms;
  const next = () => source.next();
  const watching: AsyncIterableIterator<T> = {
    next: async () => {
      const chunk = await (ms === undefined ? next() : withDeadline(new Deadline(ms), next));
      if (!chunk.done) taken();
      return chunk;
    },
    return: async (value) => (await source.return?.(value)) ?? { done: true, value },
    [Symbol.asyncIterator]: () => watching,
  };
  return watching;
}
