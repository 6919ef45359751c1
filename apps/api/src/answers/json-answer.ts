import type { Readable } from 'node:stream';
import type { FurtherSheet } from '@sst/contract/folhas/fields';

/** Answer that is JSON already; a long one is streamed. */
export interface JsonAnswer {
  readonly json: Readable | Buffer;
  /** What a workbook of it says beside its rows, on a sheet of its own. */
  readonly about?: FurtherSheet;
}
