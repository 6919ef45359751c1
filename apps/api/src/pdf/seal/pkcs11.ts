import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, verify, X509Certificate } from 'node:crypto';
import { SealAway, sha256 } from './certificate.ts';

/** The program that speaks with tokens: of OpenSC, which every system has ready. */
const TOOL = 'pkcs11-tool';
/** How long a token may take, and how long it is left alone after it did not answer, in ms. */
const PATIENCE_MS = 10_000;
const REST_MS = 60_000;
/** Where the program reads the PIN, which other users could see among what it is called with. */
const PIN_VARIABLE = 'SST_SEAL_PIN';
/** What a signature by RSA says of a SHA-256 (RFC 8017, 9.2). */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Which key of which token seals. */
export interface Pkcs11Settings {
  /** The maker's library. */
  readonly library: string;
  /** The label of the token; undefined: the only one. */
  readonly token: string | undefined;
  /** The identifier of key and certificate, in hexadecimal. */
  readonly id: string;
  readonly pin: string;
}

/** `tool`: the program is not there; `pin`: it was refused; `key`: the token has no such key, or another than its certificate's. */
export class Pkcs11Error extends Error {
  readonly reason: 'tool' | 'pin' | 'key';

  constructor(reason: Pkcs11Error['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

interface Failure {
  readonly code?: string | number | null;
  readonly stderr?: Buffer | string;
}

function reasonOf({ code, stderr = '' }: Failure): Pkcs11Error['reason'] {
  if (code === 'ENOENT') return 'tool';
  return /CKR_PIN_/.test(String(stderr)) ? 'pin' : 'key';
}

/** A key of a token (PKCS#11), which signs one thing after another. */
export class Pkcs11Key {
  readonly certificate: X509Certificate;
  readonly #settings: Pkcs11Settings;
  readonly #log: (line: string) => void;
  #last: Promise<unknown> = Promise.resolve();
  #restsUntil = 0;

  /**
   * Reads the certificate and signs once with its key, so that a start says what is wrong.
   * @throws {Pkcs11Error}
   */
  constructor(settings: Pkcs11Settings, log: (line: string) => void) {
    this.#settings = settings;
    this.#log = log;
    try {
      const read = ['--read-object', '--type', 'cert', '--id', settings.id];
      this.certificate = new X509Certificate(this.#callSync(read));
      const probe = randomBytes(32);
      const [args, input] = this.#signing(probe);
      const right = verify(
        'sha256',
        probe,
        this.certificate.publicKey,
        this.#callSync(args, input),
      );
      if (!right) throw new Error('the signature is of another key');
    } catch (cause) {
      throw new Pkcs11Error(reasonOf(cause as Failure), { cause });
    }
  }

  /**
   * @returns what `node:crypto` would sign by SHA-256 with such a key.
   * @throws {SealAway} where the token does not answer, and for a minute after that without asking it.
   */
  sign(data: Uint8Array): Promise<Buffer> {
    const signed = this.#last.then(() => this.#signNow(data));
    this.#last = signed.catch(() => {});
    return signed;
  }

  async #signNow(data: Uint8Array): Promise<Buffer> {
    if (Date.now() < this.#restsUntil) throw new SealAway('the token rests');
    try {
      return await this.#call(...this.#signing(data));
    } catch (cause) {
      // A token that has refused its PIN closes at the third time: it is not tried again.
      const wrongPin = reasonOf(cause as Failure) === 'pin';
      this.#restsUntil = wrongPin ? Number.POSITIVE_INFINITY : Date.now() + REST_MS;
      this.#log(
        `SEAL_PKCS11: o token não assinou${wrongPin ? ' (PIN recusado)' : ''}; as fichas saem sem selo.`,
      );
      throw new SealAway('the token did not sign', { cause });
    }
  }

  /** The arguments and the input that sign something: a digest, which every token can. */
  #signing(data: Uint8Array): [string[], Buffer] {
    const isRsa = this.certificate.publicKey.asymmetricKeyType === 'rsa';
    const way = isRsa ? ['RSA-PKCS'] : ['ECDSA', '--signature-format', 'openssl'];
    const digest = sha256(data);
    const { id } = this.#settings;
    return [
      ['--login', '--pin', `env:${PIN_VARIABLE}`, '--sign', '--id', id, '--mechanism', ...way],
      isRsa ? Buffer.concat([DIGEST_INFO, digest]) : digest,
    ];
  }

  #argumentsOf(args: readonly string[]): string[] {
    const { library, token } = this.#settings;
    return ['--module', library, ...(token === undefined ? [] : ['--token-label', token]), ...args];
  }

  get #options() {
    const env = { ...process.env, [PIN_VARIABLE]: this.#settings.pin };
    return { env, timeout: PATIENCE_MS, encoding: 'buffer' } as const;
  }

  #callSync(args: readonly string[], input?: Buffer): Buffer {
    const stdio = ['pipe', 'pipe', 'pipe'] as const;
    return execFileSync(TOOL, this.#argumentsOf(args), {
      ...this.#options,
      input,
      stdio: [...stdio],
    });
  }

  #call(args: readonly string[], input: Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const child = execFile(
        TOOL,
        this.#argumentsOf(args),
        this.#options,
        (error, signed, stderr) =>
          error ? reject(Object.assign(error, { stderr })) : resolve(signed),
      );
      // A program that ends before it has read all says so by its code.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  }
}
