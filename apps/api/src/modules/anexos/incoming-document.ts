import { DOCUMENT, type DocumentProblem, sizeProblem } from '@sst/contract/rules/documents';
import type { PdfInspector } from './pdf/inspector.ts';
import type { Inspection } from './pdf/inspector-thread.ts';

const DATA_URL = /^data:[^,]*;base64,/;
const DATA_URL_REACH = 256;
/** What some browsers make of a file without content. */
const EMPTY_DATA_URL = 'data:';
/** Signs of base64 that stand for whole bytes. */
const GROUP = 4;
const BACKSLASH = 0x5c;

/** A document that arrives as a data URL, piece by piece; only its bytes are kept. */
export class IncomingDocument {
  /** Looked into by a thread of its own. */
  #memory: SharedArrayBuffer | undefined;
  #length = 0;
  /** Of the data URL, as long as its beginning is read; then of an unfinished group. */
  #rest = '';
  #problem: DocumentProblem | undefined;

  /** @param problem of a document that is refused whatever it holds. */
  constructor(problem?: DocumentProblem) {
    this.#problem = problem;
  }

  add(piece: Buffer): void {
    if (this.#problem) return;
    let text = piece.toString('latin1');
    // Some programs write every slash of a text with a sign before it.
    if (piece.includes(BACKSLASH)) text = text.replaceAll('\\', '');
    if (this.#memory) this.#decode(text);
    else {
      this.#rest += text;
      this.#begin();
    }
  }

  /** What the document is, now that all of it is there. */
  async finish(inspector: PdfInspector, sender: number): Promise<Inspection> {
    if (!this.#problem && this.#memory) this.#write(this.#rest);
    const problem = this.#problem ?? this.#problemOfWhole();
    if (problem || !this.#memory) return { problem: problem ?? 'nao-pdf' };
    return inspector.inspect(Buffer.from(this.#memory, 0, this.#length), sender);
  }

  /** Reads the beginning of the data URL, once it is there. */
  #begin(): void {
    const prefix = DATA_URL.exec(this.#rest.slice(0, DATA_URL_REACH))?.[0];
    if (prefix !== undefined) {
      const content = this.#rest.slice(prefix.length);
      this.#rest = '';
      // One byte more than may be: so a document that is too large is told from one that just fits.
      this.#memory = new SharedArrayBuffer(DOCUMENT.maxBytes + 1);
      this.#decode(content);
    } else if (this.#rest.length >= DATA_URL_REACH) this.#problem = 'nao-pdf';
  }

  /** Decodes whole groups; what is left over waits for more. */
  #decode(text: string): void {
    if (this.#rest.length + text.length < GROUP) {
      this.#rest += text;
      return;
    }
    const head = this.#rest.length === 0 ? 0 : GROUP - this.#rest.length;
    if (head > 0) this.#write(this.#rest + text.slice(0, head));
    const end = text.length - ((text.length - head) % GROUP);
    this.#write(text.slice(head, end));
    this.#rest = text.slice(end);
  }

  #write(text: string): void {
    if (!this.#memory) return;
    const room = Buffer.from(this.#memory, this.#length);
    this.#length += room.write(text, 'base64');
    this.#problem = this.#length > DOCUMENT.maxBytes ? 'grande' : undefined;
  }

  #problemOfWhole(): DocumentProblem | undefined {
    if (!this.#memory) return this.#rest === EMPTY_DATA_URL ? 'vazio' : 'nao-pdf';
    return sizeProblem(this.#length);
  }
}
