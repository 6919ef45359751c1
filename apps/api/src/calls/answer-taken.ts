import type { ServerResponse } from 'node:http';
import { STALLED_MS } from '../answers/answer-stream.ts';

/**
 * Tells once an answer has been taken, or its reader is gone. One who stalls is cut off: the answer lies in memory
 * meanwhile.
 */
export function onceTaken(answer: ServerResponse, taken: () => void): void {
  if (answer.closed) {
    taken();
    return;
  }
  answer.once('close', taken);
  answer.setTimeout(STALLED_MS, () => answer.destroy());
}
