import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../../config.ts';

const BLOCKS = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/** The keys of Ed25519 that the seals of the audit log are signed and looked at with. */
export class SealKeys {
  readonly #signing: KeyObject | undefined;
  readonly #known: readonly KeyObject[];

  /** @param known those whose signatures are good, that of `signing` too. */
  constructor(known: readonly KeyObject[], signing?: KeyObject) {
    this.#known = known;
    this.#signing = signing;
  }

  /** Whether there is a key to look at signatures with. */
  get any(): boolean {
    return this.#known.length > 0;
  }

  /** @returns `null` without a key to sign with. */
  sign(text: string): Buffer | null {
    return this.#signing ? sign(null, Buffer.from(text), this.#signing) : null;
  }

  /** Whether one of the known keys has signed this. */
  verify(text: string, signature: Buffer): boolean {
    return this.#known.some((key) => verify(null, Buffer.from(text), key, signature));
  }
}

/**
 * Reads a file of PEM blocks: a private key signs, and the signatures of all are good, so that those of an earlier key
 * are when its public one is kept below the new one.
 * @param path absent: there are none, and nothing is signed.
 * @throws {ConfigError} for a file that cannot be read, or has anything but keys of Ed25519.
 */
export function readSealKeys(path: string | undefined): SealKeys {
  if (path === undefined) return new SealKeys([]);
  try {
    const blocks = [...readFileSync(path, 'utf8').matchAll(BLOCKS)].map(([pem, name]) => ({
      pem,
      isPrivate: name === 'PRIVATE KEY',
    }));
    const known = blocks.map(({ pem }) => createPublicKey(pem));
    if (known.length === 0 || known.some((key) => key.asymmetricKeyType !== 'ed25519'))
      throw new Error('has to have keys of Ed25519');
    const own = blocks.filter(({ isPrivate }) => isPrivate);
    if (own.length > 1) throw new Error('has more than one private key');
    return new SealKeys(known, own[0] && createPrivateKey(own[0].pem));
  } catch (cause) {
    throw new ConfigError(
      `AUDITORIA_CHAVE deve ser um ficheiro PEM com uma chave Ed25519: ${path} não se lê ou tem outra coisa.`,
      { cause },
    );
  }
}
