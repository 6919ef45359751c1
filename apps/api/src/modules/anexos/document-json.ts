import { isUtf8 } from 'node:buffer';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import { malformed, tooLarge } from '../../errors.ts';
import { isTangled } from '../../plugins/tangled-json.ts';
import { decodeDataUrl } from './data-url.ts';
import type { Inspection } from './pdf/inspector-thread.ts';
import {
  type Look,
  placeholderOf,
  type ReceivedDocuments,
  type TakenBody,
} from './received-documents.ts';

/** What has a document: its data URL, and later the placeholder. */
interface Holder {
  anexString: string;
}

/** A body of JSON, in which each `anexString` is the data URL of a document. It is parsed when it has arrived. */
export class DocumentJson implements TakenBody {
  readonly #look: Look;
  readonly #most: number;
  readonly #turn: () => Promise<() => void>;
  #chunks: Buffer[] = [];

  /**
   * @param most how many documents are inspected; any further ones are refused.
   * @param turn waits for the turn to parse, and gives what ends it: texts of documents fill the heap, bytes do not.
   */
  constructor(look: Look, most: number, turn: () => Promise<() => void>) {
    this.#look = look;
    this.#most = most;
    this.#turn = turn;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  /** @throws 400 for what is no JSON, 413 where all but the documents is too large, and what `turn` throws. */
  async end(): Promise<{ json: Buffer; documents: ReceivedDocuments }> {
    const endTurn = await this.#turn();
    try {
      const bytes = Buffer.concat(this.#chunks);
      this.#chunks = [];
      const body = parse(bytes);
      const documents = await this.#take(holdersIn(body));
      const json = Buffer.from(JSON.stringify(body));
      if (json.length > MAX_BODY_BYTES) throw tooLarge();
      return { json, documents };
    } finally {
      endTurn();
    }
  }

  /** Puts a placeholder for each document: one after the other, so that few are there both as text and as bytes. */
  async #take(holders: readonly Holder[]): Promise<ReceivedDocuments> {
    const documents = new Map<string, Inspection>();
    for (const [place, holder] of holders.entries()) {
      const decoded = place < this.#most ? decodeDataUrl(holder.anexString) : 'nao-pdf';
      const found = typeof decoded === 'string' ? { problem: decoded } : await this.#look(decoded);
      holder.anexString = placeholderOf(found, documents.size);
      documents.set(holder.anexString, found);
    }
    return documents;
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
