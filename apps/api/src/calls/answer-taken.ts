import type { ServerResponse } from 'node:http';
import { STALLED_MS } from '../answers/answer-stream.ts';

/**
 * Calls `taken` once an answer has been sent in full, or its reader is gone. A reader that stalls is cut off, since the
 * answer stays in memory until it is read.
 */
export function onceTaken(answer: ServerResponse, taken: () => void): void {
  if (answer.closed) {
    taken();
    return;
  }
  answer.once('close', taken);
  answer.setTimeout(STALLED_MS, () => answer.destroy());
}
