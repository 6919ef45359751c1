import { ANEXO, sizeProblem } from '@sst/contract/rules/anexos';
import type { Inspection } from './pdf/inspector-thread.ts';
import type { Inspect } from './received-anexos.ts';

/** A document that arrives as its bytes, in pieces. */
export class IncomingFile {
  /** One byte over the limit, to tell a document that is too large from one that just fits. */
  readonly #memory = new ArrayBuffer(ANEXO.maxBytes + 1);
  #length = 0;

  add(piece: Buffer): void {
    this.#length += piece.copy(Buffer.from(this.#memory, this.#length));
  }

  /** Inspects the complete document. */
  async finish(look: Inspect): Promise<Inspection> {
    const problem = sizeProblem(this.#length);
    return problem ? { problem } : look(Buffer.from(this.#memory, 0, this.#length));
  }
}
