import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import { tooLarge } from '../../errors.ts';
import { IncomingDataUrl } from './incoming-data-url.ts';
import type { Inspection } from './pdf/inspector-thread.ts';
import type { Look } from './received-documents.ts';
import { placeholderOf, type ReceivedDocuments, type TakenBody } from './received-documents.ts';

const NAME = Buffer.from('"anexString"');
/** The start of a document. It cannot be part of another JSON text, where its quotes would be escaped. */
const LEAD = /^"anexString"\s{0,20}:\s{0,20}"/;
const LEAD_REACH = 64;
const QUOTE = '"';

/**
 * Takes the documents out of a JSON body while it streams in. Each is decoded as it arrives and inspected once it is
 * complete, so that the JSON left to parse is small and the server never holds a document as text.
 */
export class DocumentBody implements TakenBody {
  readonly #look: Look;
  readonly #most: number;
  readonly #parts: (Buffer | Promise<Inspection>)[] = [];
  #documents = 0;
  /** The document that is arriving. */
  #open: IncomingDataUrl | undefined;
  /** Last bytes outside documents, which may be the start of a document. */
  #tail: Buffer = Buffer.alloc(0);
  #outside = 0;

  /** @param most how many documents are inspected; any further ones are refused. */
  constructor(look: Look, most: number) {
    this.#look = look;
    this.#most = most;
  }

  /** @throws 413 where the rest of the body is too large. */
  add(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) rest = this.#open ? this.#readInside(rest) : this.#readOutside(rest);
  }

  async end(): Promise<{ json: Buffer; documents: ReceivedDocuments }> {
    const documents = new Map<string, Inspection>();
    const parts: Buffer[] = [];
    for (const part of [...this.#parts, this.#tail]) {
      const found = await part;
      if (Buffer.isBuffer(found)) parts.push(found);
      else {
        const name = placeholderOf(found, documents.size);
        documents.set(name, found);
        parts.push(Buffer.from(name));
      }
    }
    return { json: Buffer.concat(parts), documents };
  }

  /** @returns the unread rest. */
  #readOutside(chunk: Buffer): Buffer {
    const bytes = this.#tail.length > 0 ? Buffer.concat([this.#tail, chunk]) : chunk;
    const lead = endOfLead(bytes);
    const end = lead ?? Math.max(0, bytes.length - LEAD_REACH);
    this.#keep(bytes.subarray(0, end));
    this.#tail = lead === undefined ? bytes.subarray(end) : Buffer.alloc(0);
    if (lead === undefined) return Buffer.alloc(0);
    this.#documents += 1;
    // Documents beyond the limit are not inspected: their number is refused later.
    this.#open = new IncomingDataUrl(this.#documents > this.#most ? 'nao-pdf' : undefined);
    return bytes.subarray(end);
  }

  #readInside(chunk: Buffer): Buffer {
    const end = chunk.indexOf(QUOTE);
    this.#open?.add(end < 0 ? chunk : chunk.subarray(0, end));
    if (end < 0) return Buffer.alloc(0);
    if (this.#open) this.#parts.push(this.#open.finish(this.#look));
    this.#open = undefined;
    return chunk.subarray(end);
  }

  #keep(bytes: Buffer): void {
    this.#outside += bytes.length;
    if (this.#outside > MAX_BODY_BYTES) throw tooLarge();
    if (bytes.length > 0) this.#parts.push(bytes);
  }
}

/**
 * Where the first document begins, behind its lead; `undefined` if none does. Only the bytes right behind a name are
 * made a string: a piece may hold thousands of names, and a string of the whole piece for each would block the thread
 * for half a minute.
 */
function endOfLead(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf(NAME); at >= 0; at = bytes.indexOf(NAME, at + 1)) {
    const [lead] = LEAD.exec(bytes.toString('latin1', at, at + LEAD_REACH)) ?? [];
    if (lead) return at + lead.length;
  }
  return undefined;
}
