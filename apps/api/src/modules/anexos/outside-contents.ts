import { createHash, randomBytes } from 'node:crypto';
import { leavePlace } from '../../concurrency/current-place.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
import type { ObjectStore } from '../../outgoing/s3/object-store.ts';
import { ObjectLost, StoreAway } from '../../outgoing/s3/store-away.ts';

/** Most documents that are on their way at once, in all and of one company, so that a slow store holds up few. */
const MOST_AT_ONCE = 24;
const MOST_OF_EMPRESA = 8;
/** How long a document waits for its turn, in ms. */
const PATIENCE_MS = 4_000;

/** Bytes in the store: under which name, and what they have to be. */
export interface Place {
  readonly objeto: string;
  readonly sha256: Buffer;
  readonly tamanho: number;
}

/** The bytes of documents that are outside the database. */
export class OutsideContents {
  /** Whether new documents go there. */
  readonly takesNew: boolean;
  readonly #objects: ObjectStore;
  readonly #turns = new Semaphore({
    places: MOST_AT_ONCE,
    patienceMs: PATIENCE_MS,
    refusal: () => new StoreAway('tem demasiados documentos por servir'),
  });

  constructor(objects: ObjectStore, { takesNew }: { readonly takesNew: boolean }) {
    this.#objects = objects;
    this.takesNew = takesNew;
  }

  /** @returns `undefined` where there are no such bytes. @throws {ObjectLost} for wrong ones, {StoreAway}. */
  fetch(cd_empresa: number, place: Place): Promise<Buffer | undefined> {
    return this.#inTurn(cd_empresa, () => fetchContent(this.#objects, place));
  }

  /** Stores bytes under a new name. @throws {StoreAway} */
  async keep(cd_empresa: number, place: Place, bytes: Buffer): Promise<void> {
    await this.#inTurn(cd_empresa, () => this.#objects.put(place.objeto, bytes, place.sha256));
  }

  async #inTurn<T>(cd_empresa: number, work: () => Promise<T>): Promise<T> {
    leavePlace();
    const { leave } = await this.#turns.enter({ key: String(cd_empresa), most: MOST_OF_EMPRESA });
    try {
      return await work();
    } finally {
      leave();
    }
  }
}

/**
 * The bytes at a place, which are those that were put there.
 * @returns `undefined` where there are none. @throws {ObjectLost} for wrong ones, {StoreAway}.
 */
export async function fetchContent(
  objects: ObjectStore,
  { objeto, sha256, tamanho }: Place,
): Promise<Buffer | undefined> {
  const bytes = await objects.get(objeto, tamanho);
  if (!bytes) return undefined;
  const same =
    bytes.length === tamanho && createHash('sha256').update(bytes).digest().equals(sha256);
  if (!same) throw new ObjectLost(`the object ${objeto} has other bytes than those put there`);
  return bytes;
}

/** A name that nothing has had, and that tells nothing of what is under it or whose it is. */
export function newObjectName(prefix: string): string {
  const random = randomBytes(16).toString('hex');
  return `${prefix}/${random.slice(0, 2)}/${random.slice(2)}`;
}
