import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';

/**
 * The part of a file that is being written. It gets the file's name once it is complete, so that a failure leaves the
 * old file, and nobody takes a part for the whole. Each has a name of its own: another command may write the same file.
 */
export class PartFile {
  readonly path: string;
  readonly #whole: string;
  readonly #remove = () => rmSync(this.path, { force: true });

  constructor(whole: string) {
    this.#whole = whole;
    this.path = `${whole}.${randomUUID()}.parcial`;
    // Also of a command that is ended meanwhile: nothing but this waits for its end.
    process.once('exit', this.#remove);
  }

  /** Replaces the old file. */
  complete(): Promise<void> {
    return rename(this.path, this.#whole);
  }

  /** Removes what was not completed; must be called in the end. */
  close(): void {
    process.off('exit', this.#remove);
    this.#remove();
  }
}
