import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 8;
/** What a sealed secret begins with; then the name of its key, and the rest. */
const VERSION = 'v1';

interface Opened {
  readonly secret: string;
  /** Whether it was kept as it would be sealed today; else it is to be kept anew. */
  readonly current: boolean;
}

/** By what a key is known: it tells nothing of the key. */
const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);

/** Encrypts what the database keeps and somebody who reads its tables should not know. */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #first: string | undefined;

  /** @param keys 32 bytes each: the first seals, all open. Without any, secrets are kept as they are. */
  constructor(keys: readonly Buffer[] = []) {
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    this.#first = this.#keys.keys().next().value;
  }

  /** Whether secrets are encrypted. */
  get seals(): boolean {
    return this.#first !== undefined;
  }

  /** @param about whose secret it is: it opens for nothing else, wherever somebody copies it to. */
  seal(secret: string, about: string): string {
    const id = this.#first;
    const key = id === undefined ? undefined : this.#keys.get(id);
    if (!key) return secret;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const sealed = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    return `${VERSION}.${id}.${sealed}`;
  }

  /**
   * Opens what `seal` has made, or takes a secret of before, which was kept as it is.
   * @throws where its key is not among those that are known, or somebody has changed it.
   */
  open(kept: string, about: string): Opened {
    const [version, id = '', sealed = ''] = kept.split('.');
    if (version !== VERSION) return { secret: kept, current: !this.seals };
    const key = this.#keys.get(id);
    if (!key)
      throw new Error(
        `CHAVE_SEGREDOS has no key ${id}, by which a secret of ${about} is encrypted`,
      );
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
    return { secret: Buffer.concat(body).toString('utf8'), current: id === this.#first };
  }
}
