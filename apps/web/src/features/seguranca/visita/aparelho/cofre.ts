/** What is kept encrypted. */
export interface Cifrado {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A key as a device keeps it: wrapped under the token of the session, so that it is gone with that. */
export interface ChaveEnvolvida {
  /** By which the session is known, without its token. */
  readonly sessao: string;
  readonly dono: string;
  readonly chave: Cifrado;
}

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;
const text = new TextEncoder();
const words = new TextDecoder();

async function hashOf(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** By what a session is known, of which nobody learns the token. */
export const sessaoOf = (token: string) => hashOf(text.encode(`sessao ${token}`));

/** The key that wraps another one, made of a token. */
async function wrapperOf(token: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', text.encode(token), 'HKDF', false, [
    'deriveKey',
  ]);
  const how = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: text.encode('sst'),
    info: text.encode('visita'),
  };
  return crypto.subtle.deriveKey(how, base, { name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

async function encrypt(key: CryptoKey, bytes: BufferSource): Promise<Cifrado> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) };
}

const decrypt = (key: CryptoKey, { iv, bytes }: Cifrado) =>
  crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes);

/** Encrypts and decrypts what one user has on one device. */
export class Cofre {
  /** By whom a row is kept: nobody else's key opens it. */
  readonly dono: string;
  readonly #key: CryptoKey;

  private constructor(dono: string, key: CryptoKey) {
    this.dono = dono;
    this.#key = key;
  }

  /** @param chave 32 bytes in base64, as the server has them. */
  static async of(chave: string): Promise<{ cofre: Cofre; raw: Uint8Array<ArrayBuffer> }> {
    const raw = Uint8Array.from(atob(chave), (sign) => sign.charCodeAt(0));
    return { cofre: await Cofre.#from(raw), raw };
  }

  static async #from(raw: Uint8Array<ArrayBuffer>): Promise<Cofre> {
    const key = await crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['encrypt', 'decrypt']);
    return new Cofre(await hashOf(raw), key);
  }

  /** Wraps a key under the session's token. */
  static async wrap(
    token: string,
    { cofre, raw }: { readonly cofre: Cofre; readonly raw: Uint8Array<ArrayBuffer> },
  ): Promise<ChaveEnvolvida> {
    const chave = await encrypt(await wrapperOf(token), raw);
    return { sessao: await sessaoOf(token), dono: cofre.dono, chave };
  }

  /** @throws where the token is another. */
  static async unwrap(token: string, { chave }: ChaveEnvolvida): Promise<Cofre> {
    return Cofre.#from(new Uint8Array(await decrypt(await wrapperOf(token), chave)));
  }

  seal(value: unknown): Promise<Cifrado> {
    return encrypt(this.#key, text.encode(JSON.stringify(value)));
  }

  async open<T>(kept: Cifrado): Promise<T> {
    return JSON.parse(words.decode(await decrypt(this.#key, kept))) as T;
  }

  sealBytes(bytes: ArrayBuffer): Promise<Cifrado> {
    return encrypt(this.#key, bytes);
  }

  openBytes(kept: Cifrado): Promise<ArrayBuffer> {
    return decrypt(this.#key, kept);
  }
}
