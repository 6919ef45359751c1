import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST = 10 * 1024 * 1024;
const TAIL = 32 * 1024;

/** The server's log in the data folder; the server gets it as an open file, whoever it runs as. */
export class ServerLog {
  readonly path: string;
  #start = 0;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'postgres.log');
  }

  /** Opens it for one run of the server; above 10 MB the old one is put aside. Close it after use. */
  open(): number {
    const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    if (size > LARGEST) renameSync(this.path, `${this.path}.1`);
    const file = openSync(this.path, 'a', 0o600);
    this.#start = fstatSync(file).size;
    return file;
  }

  /** The end of what was written since it was last opened. */
  tail(): string {
    const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    const from = Math.max(this.#start, size - TAIL);
    if (size <= from) return '';
    const file = openSync(this.path, 'r');
    try {
      const buffer = Buffer.alloc(size - from);
      return buffer
        .subarray(0, readSync(file, buffer, 0, buffer.length, from))
        .toString()
        .trim();
    } finally {
      closeSync(file);
    }
  }
}
