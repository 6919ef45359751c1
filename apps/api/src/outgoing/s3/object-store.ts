/** What an object store keeps under a name. */
export interface StoredObject {
  readonly name: string;
  /** When it was stored, in ms before the store's own present. */
  readonly ageMs: number;
}

/** A store of bytes by their names, outside the database; Amazon's S3 and what speaks like it. */
export interface ObjectStore {
  /**
   * Stores bytes under a name that nothing else has, and returns once they are there.
   * @throws {StoreAway}
   */
  put(name: string, bytes: Buffer, sha256: Buffer): Promise<void>;
  /**
   * @param most how long it may be; what is longer is not read.
   * @returns `undefined` where there is no such object. @throws {StoreAway}
   */
  get(name: string, most: number): Promise<Buffer | undefined>;
  /** All whose names begin so, in blocks. @throws {StoreAway} */
  list(prefix: string): AsyncGenerator<StoredObject[], void, undefined>;
  /** One that is not there is none to remove. @throws {StoreAway} */
  remove(name: string): Promise<void>;
}
