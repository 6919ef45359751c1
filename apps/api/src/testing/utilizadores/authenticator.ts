import { createECDH, createHash, createPrivateKey, randomBytes, sign } from 'node:crypto';
import type { NovaChave, RespostaChave } from '@sst/contract/identidade/chaves-acesso';

const TEST_ORIGIN = 'http://localhost:3000';
const TEST_SITE = 'localhost';
const CURVE = 'prime256v1';
const COORDINATE = 32;

/** Of authenticator data: somebody is there, it is the person, it may be copied, it is, and a new key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_COPIED = 0x08;
const COPIED = 0x10;
const NEW_KEY = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** What of CBOR a passkey needs: small numbers, bytes, texts, and maps of these. */
type Cbor = number | Buffer | string | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, of]) => [cbor(key), cbor(of)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** How an answer of a test's authenticator differs from a right one. */
export interface Differing {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly contador?: number;
  readonly copied?: boolean;
  /** What the authenticator calls the account. */
  readonly userHandle?: string | undefined;
  /** Whether somebody has tampered with the signature. */
  readonly forged?: boolean;
}

/** An authenticator with one passkey, as a telephone or a password manager: it signs whatever it is asked to. */
export class TestAuthenticator {
  readonly id: Buffer;
  readonly #secret: Buffer;
  #handle: string | undefined;

  /** @param seed makes one that is the same each time. */
  constructor(seed?: string) {
    this.id = seed === undefined ? randomBytes(16) : sha256(`id ${seed}`).subarray(0, 16);
    this.#secret = seed === undefined ? randomBytes(COORDINATE) : sha256(`key ${seed}`);
  }

  /** The public half, as COSE. */
  get publicKey(): Buffer {
    const [x, y] = this.#point();
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
  }

  /** Makes the passkey. */
  create(
    { challenge, user }: { readonly challenge: string; readonly user?: { readonly id: string } },
    differing: Differing = {},
  ): NovaChave {
    this.#handle = user?.id;
    const length = Buffer.from([0, this.id.length]);
    const key = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([dataOf(differing, NEW_KEY), key])],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, differing),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Uses the passkey. */
  use({ challenge }: { readonly challenge: string }, differing: Differing = {}): RespostaChave {
    const clientDataJSON = clientData('webauthn.get', challenge, differing);
    const data = dataOf(differing);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', signed, this.#privateKey());
    if (differing.forged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
    const userHandle = 'userHandle' in differing ? differing.userHandle : this.#handle;
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #point(): readonly [Buffer, Buffer] {
    const ecdh = createECDH(CURVE);
    ecdh.setPrivateKey(this.#secret);
    const point = ecdh.getPublicKey();
    return [point.subarray(1, 1 + COORDINATE), point.subarray(1 + COORDINATE)];
  }

  #privateKey() {
    const [x, y] = this.#point().map((part) => part.toString('base64url'));
    const d = this.#secret.toString('base64url');
    return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' });
  }
}

function clientData(type: string, challenge: string, { origin = TEST_ORIGIN }: Differing): string {
  const text = JSON.stringify({ type, challenge, origin, crossOrigin: false });
  return Buffer.from(text).toString('base64url');
}

function dataOf(
  { rpId = TEST_SITE, verified = true, contador = 0, copied = false }: Differing,
  more = 0,
): Buffer {
  const flags = PRESENT | (verified ? VERIFIED : 0) | (copied ? MAY_BE_COPIED | COPIED : 0) | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(contador);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}
