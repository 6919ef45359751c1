import { isUtf8 } from 'node:buffer';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import { malformed, tooLarge } from '../../errors.ts';
import { isTangled } from '../../plugins/tangled-json.ts';
import { decodeDataUrl } from './data-url.ts';
import type { Inspection } from './pdf/inspector-thread.ts';
import {
  type Inspect,
  placeholderOf,
  type ReceivedAnexos,
  type TakenBody,
} from './received-anexos.ts';

const FIRST_BYTES = 65_536;

/** What has a document: its data URL, and later the placeholder. */
interface Holder {
  anexString: string;
}

/**
 * A body of JSON, in which each `anexString` is the data URL of a document. It is kept as bytes until all has arrived, then
 * parsed and its documents decoded in one go: so no two bodies are there as text, which would fill the heap.
 */
export class AnexoJson implements TakenBody {
  readonly #look: Inspect;
  readonly #most: number;
  /** What has arrived, in one piece: a sender decides how small the pieces are, and each would be an object. */
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  /** @param most how many documents are inspected; any further ones are refused. */
  constructor(look: Inspect, most: number) {
    this.#look = look;
    this.#most = most;
  }

  add(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(length, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.#length);
    this.#length = length;
  }

  /** @throws 400 for what is no JSON, 413 where all but the documents is too large. */
  async end(): Promise<{ json: Buffer; documents: ReceivedAnexos }> {
    const body = parse(this.#bytes.subarray(0, this.#length));
    this.#bytes = Buffer.alloc(0);
    const holders = holdersIn(body);
    const decoded = this.#decode(holders);
    // Before the documents wait for their inspection: the rest stays as it is until then.
    if (Buffer.byteLength(JSON.stringify(body)) > MAX_BODY_BYTES) throw tooLarge();
    const found = await Promise.all(
      decoded.map((one) => (typeof one === 'string' ? { problem: one } : this.#look(one))),
    );
    const documents = new Map<string, Inspection>();
    for (const [place, holder] of holders.entries()) {
      const inspection = found[place] as Inspection;
      holder.anexString = placeholderOf(inspection, documents.size);
      documents.set(holder.anexString, inspection);
    }
    return { json: Buffer.from(JSON.stringify(body)), documents };
  }

  /** Decodes the documents, and lets go of their text. */
  #decode(holders: readonly Holder[]) {
    return holders.map((holder, place) => {
      const decoded = place < this.#most ? decodeDataUrl(holder.anexString) : 'nao-pdf';
      holder.anexString = '';
      return decoded;
    });
  }
}

function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes) || isTangled(bytes)) throw malformed();
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw malformed();
  }
}

/** @throws 400 for a number beyond all numbers, which would be none when the rest is written again. */
function holdersIn(value: unknown): Holder[] {
  if (typeof value === 'number' && !Number.isFinite(value)) throw malformed();
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(holdersIn);
  return isHolder(value) ? [value, ...inside] : inside;
}

function isHolder(value: object): value is Holder {
  return 'anexString' in value && typeof value.anexString === 'string';
}
