import type { Readable } from 'node:stream';

/** Answer that is JSON already; a long one is streamed. */
export interface JsonAnswer {
  readonly json: Readable | Buffer;
}
