import { DOCUMENT, type DocumentProblem, sizeProblem } from '@sst/contract/rules/documents';
import type { Inspection } from './pdf/inspector-thread.ts';
import type { Look } from './received-documents.ts';

const DATA_URL = /^data:[^,]*;base64,/;
const DATA_URL_REACH = 256;
/** What some browsers send for an empty file. */
const EMPTY_DATA_URL = 'data:';
/** Number of base64 characters that encode whole bytes. */
const GROUP = 4;
const BYTES_OF_GROUP = 3;
const BACKSLASH = 0x5c;
const UNFINISHED_ESCAPE = /\\(?:u[\da-f]{0,3})?$/i;

/** A document that arrives as a data URL in pieces; only its decoded bytes are kept. */
export class IncomingDataUrl {
  /**
   * Transferred to the inspector's thread, not shared with it: shared memory is not counted, so it is collected too
   * late.
   */
  #memory: ArrayBuffer | undefined;
  #length = 0;
  /** Number of base64 characters that were decoded, with the padding. */
  #characters = 0;
  /** Number of padding characters at the end of what was decoded last. */
  #padding = 0;
  /** The unread start of the data URL; later an incomplete base64 group. */
  #rest = '';
  /** Start of an escape that continues in the next piece. */
  #escape = '';
  #problem: DocumentProblem | undefined;

  /** @param problem why the document is refused without an inspection. */
  constructor(problem?: DocumentProblem) {
    this.#problem = problem;
  }

  add(piece: Buffer): void {
    if (this.#problem) return;
    const text = this.#plain(piece);
    if (text === undefined) this.#problem = 'nao-pdf';
    else if (this.#memory) this.#decode(text);
    else {
      this.#rest += text;
      this.#begin();
    }
  }

  /** Unescapes a piece of a JSON text; an escape may span two pieces. @returns `undefined` if it is not JSON. */
  #plain(piece: Buffer): string | undefined {
    const text = piece.toString('latin1');
    if (this.#escape === '' && !piece.includes(BACKSLASH)) return text;
    const whole = this.#escape + text;
    // An escaped backslash starts no escape.
    const [unfinished = ''] = UNFINISHED_ESCAPE.exec(whole.replaceAll('\\\\', '  ')) ?? [];
    this.#escape = unfinished;
    return unescaped(whole.slice(0, whole.length - unfinished.length));
  }

  /** Inspects the complete document. */
  async finish(look: Look): Promise<Inspection> {
    if (!this.#problem && this.#memory) this.#write(this.#rest);
    const problem = this.#problem ?? this.#problemOfWhole();
    if (problem || !this.#memory) return { problem: problem ?? 'nao-pdf' };
    return look(Buffer.from(this.#memory, 0, this.#length));
  }

  /** Reads the start of the data URL once it has arrived. */
  #begin(): void {
    const prefix = DATA_URL.exec(this.#rest.slice(0, DATA_URL_REACH))?.[0];
    if (prefix !== undefined) {
      const content = this.#rest.slice(prefix.length);
      this.#rest = '';
      // One byte over the limit, to tell a document that is too large from one that just fits.
      this.#memory = new ArrayBuffer(DOCUMENT.maxBytes + 1);
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
    if (!this.#memory || text === '') return;
    const room = Buffer.from(this.#memory, this.#length);
    this.#length += room.write(text, 'base64');
    this.#characters += text.length;
    this.#padding = paddingOf(text);
    this.#problem = this.#length > DOCUMENT.maxBytes ? 'grande' : undefined;
  }

  #problemOfWhole(): DocumentProblem | undefined {
    if (!this.#memory) return this.#rest === EMPTY_DATA_URL ? 'vazio' : 'nao-pdf';
    // Any other character is left out when decoding, and shifts what is behind it.
    const bytes = Math.floor(((this.#characters - this.#padding) * BYTES_OF_GROUP) / GROUP);
    return this.#length === bytes ? sizeProblem(this.#length) : 'nao-pdf';
  }
}

function paddingOf(text: string): number {
  if (text.endsWith('==')) return 2;
  return text.endsWith('=') ? 1 : 0;
}

/**
 * Unescapes a JSON text, since some programs escape '/' and '+' or break the text into lines. `JSON.parse` does it: a
 * body may consist of escapes only, and a callback for each would block the thread for ten seconds.
 */
function unescaped(text: string): string | undefined {
  try {
    return (JSON.parse(`"${text}"`) as string).replace(/\s+/g, '');
  } catch {
    return undefined;
  }
}
