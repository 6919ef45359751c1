import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { FORM_FIELDS } from '@sst/contract/rules/anexos';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import { malformed, tooLarge } from '../../errors.ts';
import { IncomingFile } from './incoming-file.ts';
import type { Inspection } from './pdf/inspector-thread.ts';
import type { Inspect } from './received-anexos.ts';
import { placeholderOf, type ReceivedAnexos, type TakenBody } from './received-anexos.ts';

/** A document's place in the fields. It cannot be part of another JSON text, where its quotes would be escaped. */
const REFERENCE = /("anexString"\s{0,20}:\s{0,20})"([\w-]{1,64})"/g;

/** Each part takes time, also where it is left out; a form with a document too many is still told so. */
const MOST_PARTS = 100;

/**
 * Takes the documents out of a form (multipart/form-data, RFC 7578) while it streams in. One part has the other fields
 * as JSON, in which each `anexString` is the name of the part with the document's bytes.
 */
export class AnexoForm implements TakenBody {
  readonly #parts: BusboyInstance;
  readonly #files = new Map<string, Promise<Inspection>>();
  readonly #fields: Buffer[] = [];
  readonly #finished: Promise<void>;
  #bytesOfFields = 0;
  #documents = 0;
  #openParts = 0;
  #broken = false;

  /**
   * @param type of the content, with the boundary of the parts.
   * @param most how many documents are inspected; the parts of any further ones are left out.
   * @param gone aborted once nobody waits for the answer.
   * @throws 400 if the type has no boundary.
   */
  constructor(type: string, look: Inspect, most: number, gone: AbortSignal) {
    try {
      this.#parts = new Busboy({
        headers: { 'content-type': type },
        limits: { files: most + 1, parts: MOST_PARTS },
        isPartAFile: () => true,
      });
    } catch {
      throw malformed();
    }
    const breakOff = () => {
      this.#broken = true;
    };
    // Awaited from here on: a form with parts behind its last boundary finishes before it has ended.
    this.#finished = once(this.#parts, 'finish', { signal: gone }).then(() => {}, breakOff);
    // It may come again, and after the wait was given up.
    this.#parts.on('error', breakOff);
    this.#parts.on('partsLimit', breakOff);
    this.#parts.on('file', (name: string | undefined, part: Readable) => {
      this.#openParts += 1;
      part.on('end', () => {
        this.#openParts -= 1;
      });
      part.on('error', breakOff);
      if (name === FORM_FIELDS) part.on('data', (piece: Buffer) => this.#addFields(piece));
      else if (name !== undefined && this.#documents++ < most)
        this.#files.set(name, receive(part, look));
      else part.resume();
    });
  }

  /** @throws 400 for what is no such form, 413 where its fields are too large. */
  add(chunk: Buffer): void {
    this.#parts.write(chunk);
    this.#check();
  }

  /** @throws as `add`, for what it has read only now, and 400 where the form breaks off. */
  async end(): Promise<{ json: Buffer; documents: ReceivedAnexos }> {
    this.#parts.end();
    await this.#finished;
    this.#check();
    if (this.#openParts > 0) throw malformed();
    const documents = new Map<string, Inspection>();
    const placeholders = new Map<string, string>();
    for (const [name, inspection] of this.#files) {
      const found = await inspection;
      const placeholder = placeholderOf(found, documents.size);
      documents.set(placeholder, found);
      placeholders.set(name, placeholder);
    }
    const fields = Buffer.concat(this.#fields).toString('latin1');
    const json = fields.replace(REFERENCE, (reference, lead: string, name: string) => {
      const placeholder = placeholders.get(name);
      return placeholder === undefined ? reference : `${lead}"${placeholder}"`;
    });
    return { json: Buffer.from(json, 'latin1'), documents };
  }

  #check(): void {
    if (this.#broken) throw malformed();
    if (this.#bytesOfFields > MAX_BODY_BYTES) throw tooLarge();
  }

  #addFields(piece: Buffer): void {
    this.#bytesOfFields += piece.length;
    if (this.#bytesOfFields <= MAX_BODY_BYTES) this.#fields.push(piece);
  }
}

/** Never settles for a part that breaks off: such a form is refused. */
function receive(part: Readable, look: Inspect): Promise<Inspection> {
  const file = new IncomingFile();
  part.on('data', (piece: Buffer) => file.add(piece));
  return new Promise((resolve) => part.on('end', () => resolve(file.finish(look))));
}
