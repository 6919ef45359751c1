import { Readable } from 'node:stream';

const BUFFERED_BYTES = 256 * 1024;
/** Longest pause of a reader, in ms; the database waits for no longer either. */
const STALLED_MS = 60_000;
/** Longest answer, in ms: 200,000 employees over a line of a megabit a second. */
const READING_MS = 600_000;

/**
 * Writes an answer while it is made. A reader that pauses for a minute, or takes ten minutes in all, is cut off: it would
 * keep what others need.
 * @param onClose the answer is over, whole or not; also called where nothing of it was read.
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

/** Passes chunks on; `taken` is called as each is asked for. */
async function* watched<T>(chunks: AsyncIterable<T>, taken: () => void): AsyncGenerator<T> {
  for await (const chunk of chunks) {
    taken();
    yield chunk;
  }
}
