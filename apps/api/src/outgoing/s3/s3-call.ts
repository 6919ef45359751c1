import { Agent as AgentHttp, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as AgentHttps, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { S3Credentials, S3Settings } from './s3-settings.ts';
import { type S3Signer, type SignedCall, signCall } from './s3-signature.ts';
import { StoreAway } from './store-away.ts';

/** Of an answer that tells why something was refused. */
const MOST_OF_REFUSAL = 16_384;
/** Most open connections to the store. */
const CONNECTIONS = 32;

/** One call to a store. */
export interface S3Call extends SignedCall {
  readonly body?: Buffer;
  /** Longest answer that is read. */
  readonly most: number;
  /** How long it may take in all, in ms. */
  readonly patienceMs: number;
}

export interface S3Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * Makes signed calls (Signature Version 4) to one bucket. The operator chose its address, which may be in the own network, so
 * it is not looked at as those of webhooks are; where an answer leads to is never followed.
 */
export class S3Caller {
  readonly #signer: S3Signer;
  readonly #send: typeof requestHttp;
  readonly #agent: AgentHttp;

  /** @param lookup finds the addresses of a name; as the system does by default. */
  constructor(settings: S3Settings, credentials: S3Credentials, lookup?: LookupFunction) {
    this.#signer = { settings, credentials, keys: new Map() };
    const safe = settings.endpoint.startsWith('https:');
    this.#send = safe ? requestHttps : requestHttp;
    const options = { keepAlive: true, maxSockets: CONNECTIONS, ...(lookup && { lookup }) };
    this.#agent = safe ? new AgentHttps(options) : new AgentHttp(options);
  }

  /** @throws {StoreAway} where no whole answer came in time, or the store is failing. */
  async call(what: S3Call): Promise<S3Answer> {
    const { url, headers } = await signCall(what, this.#signer);
    const signal = AbortSignal.timeout(Math.ceil(what.patienceMs));
    let answer: S3Answer;
    try {
      answer = await this.#exchange(url, headers, what, signal);
    } catch (error) {
      throw new StoreAway(signal.aborted ? 'não respondeu a tempo' : networkReason(error));
    }
    const { status, body } = answer;
    if (status >= 500 || status === 429) throw new StoreAway(`respondeu ${status}${codeIn(body)}`);
    return answer;
  }

  /** What a store answered that is not what was asked for. */
  refusal({ status, body, headers }: S3Answer): StoreAway {
    const region = headers['x-amz-bucket-region'];
    const where = region === undefined ? '' : `; o espaço é da região ${region}`;
    return new StoreAway(`respondeu ${status}${codeIn(body)}${where}`, { refused: true });
  }

  async #exchange(
    url: URL,
    signed: Headers,
    { method, body: sent, most }: S3Call,
    signal: AbortSignal,
  ): Promise<S3Answer> {
    const length = sent ? { 'content-length': String(sent.length) } : {};
    const headers = { ...Object.fromEntries(signed), ...length };
    const agent = this.#agent;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = this.#send(url, { method, headers, agent, signal }, resolve);
      request.on('error', reject);
      request.end(sent);
    });
    const { statusCode: status = 0 } = response;
    const body = await readUpTo(response, status === 200 ? most : MOST_OF_REFUSAL);
    return { status, headers: response.headers, body };
  }
}

/** What is longer is cut off soon after: its length, or its digest, then says so. */
async function readUpTo(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return Buffer.concat(chunks);
}

/** ' SignatureDoesNotMatch', as the store names what it refuses. */
function codeIn(body: Buffer): string {
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(body.toString()) ?? [];
  return code === undefined ? '' : ` ${code}`;
}

function networkReason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `não respondeu (${code ?? message})`;
}
