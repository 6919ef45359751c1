import { randomBytes } from 'node:crypto';
import { oidOf, partAt, readAsn1 } from './asn1.ts';
import { sha256 } from './certificate.ts';
import { integer, octets, oid, sequence, yes } from './der.ts';
import { OID } from './oids.ts';
import { readSignedMessage } from './signed-message.ts';

/** How long an authority may take, and how long it is left alone after it did not answer well, in ms. */
const PATIENCE_MS = 4_000;
const REST_MS = 60_000;
/** Most bytes of an answer: stamps with a whole chain of certificates have some eight thousand. */
const MOST_BYTES = 24_000;

interface AuthorityOptions {
  readonly patienceMs?: number;
  readonly now?: () => number;
  readonly log: (line: string) => void;
}

/**
 * An authority that stamps times (RFC 3161). It is asked outside of transactions, and not at all for a while after it has failed,
 * so that thousands of documents do not wait for one that is away.
 */
export class TimeStamps {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #patienceMs: number;
  readonly #now: () => number;
  readonly #log: (line: string) => void;
  #restsUntil = 0;

  /** @param address may have a user and a password, which are sent as the authority's own way asks for (Basic). */
  constructor(
    address: string,
    { patienceMs = PATIENCE_MS, now = Date.now, log }: AuthorityOptions,
  ) {
    const url = new URL(address);
    const { username, password } = url;
    this.#headers = { 'content-type': 'application/timestamp-query' };
    if (username !== '') {
      const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
      this.#headers.authorization = `Basic ${Buffer.from(secret).toString('base64')}`;
    }
    url.username = '';
    url.password = '';
    this.#url = url.href;
    this.#patienceMs = patienceMs;
    this.#now = now;
    this.#log = log;
  }

  /** Bytes that a stamp may have. */
  readonly room = 12_000;

  /** The stamp of a signature; undefined where the authority did not give a right one in time. It never throws. */
  async stamp(signature: Buffer): Promise<Buffer | undefined> {
    if (this.#now() < this.#restsUntil) return undefined;
    try {
      return await this.#ask(sha256(signature));
    } catch (error) {
      this.#restsUntil = this.#now() + REST_MS;
      const { host } = new URL(this.#url);
      this.#log(
        `SEAL_TSA_URL: ${host} não carimbou a hora (${(error as Error).message}); as fichas ficam seladas sem carimbo.`,
      );
      return undefined;
    }
  }

  async #ask(digest: Buffer): Promise<Buffer> {
    const nonce = integer(randomBytes(8));
    const imprint = sequence(sequence(oid(OID.sha256)), octets(digest));
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: this.#headers,
      body: new Uint8Array(sequence(integer(1), imprint, nonce, yes())),
      redirect: 'error',
      signal: AbortSignal.timeout(this.#patienceMs),
    });
    if (!response.ok) throw new Error(`resposta ${response.status}`);
    const token = tokenIn(await bodyOf(response));
    requireStamp(token, { digest, nonce });
    if (token.length > this.room) throw new Error('o carimbo é grande demais');
    return token;
  }
}

async function bodyOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > MOST_BYTES) throw new Error('a resposta é grande demais');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws where it was refused. */
function tokenIn(answer: Buffer): Buffer {
  const response = readAsn1(answer);
  const status = partAt(response, 0, 0).content.at(-1);
  const token = response.parts[1];
  if (status === undefined || status > 1 || !token) throw new Error('pedido recusado');
  return token.bytes;
}

/** Whether a stamp is whole, by a certificate that is for that, and of what was asked. */
function requireStamp(
  token: Buffer,
  { digest, nonce }: { readonly digest: Buffer; readonly nonce: Buffer },
): void {
  const message = readSignedMessage(token);
  const { content, contentType, signer } = message;
  if (contentType !== OID.stampInfo || !content) throw new Error('não é um carimbo');
  if (!message.isOver([content])) throw new Error('a assinatura do carimbo não está certa');
  if (!signer.keyUsage?.includes(OID.timeStamping))
    throw new Error('o certificado não é de carimbos');
  const info = readAsn1(content);
  const stamped = partAt(info, 2, 1).content;
  const echoed = info.parts.some((part) => part.bytes.equals(nonce));
  if (!stamped.equals(digest) || oidOf(partAt(info, 2, 0, 0)) !== OID.sha256 || !echoed)
    throw new Error('o carimbo é de outro pedido');
}

/** The moment that a stamp says. */
export function momentOf(token: Buffer): Date {
  const { content = Buffer.alloc(0) } = readSignedMessage(token);
  const text = partAt(readAsn1(content), 4).content.toString('latin1');
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
