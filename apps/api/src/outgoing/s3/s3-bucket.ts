import { setTimeout as delay } from 'node:timers/promises';
import { currentDeadline } from '../../concurrency/deadline.ts';
import { logThrottle } from '../../database-away.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import type { S3Answer, S3Call, S3Caller } from './s3-call.ts';
import type { S3Encryption } from './s3-settings.ts';
import { StoreAway } from './store-away.ts';

/** How long one try may take, in ms, where no call waits for it. */
const PATIENCE_MS = 60_000;
/** What a call has left for its answer, in ms, after it waited for the store. */
const REST_MS = 300;
/** A store that has just failed gets a second chance, if there is so much time left, in ms. */
const WORTH_MS = 1_000;
const PAUSE_MS = 200;
/** A page of names: a thousand of at most a thousand letters. */
const MOST_OF_LIST = 4_194_304;

interface BucketOptions {
  readonly caller: S3Caller;
  readonly encryption: S3Encryption | undefined;
  /** Tells the operator of a store that fails, now and then. */
  readonly log: (line: string) => void;
}

/** A bucket of an S3-compatible store. */
export class S3Bucket implements ObjectStore {
  readonly #caller: S3Caller;
  readonly #encrypted: Readonly<Record<string, string>>;
  readonly #log: (line: string) => void;
  readonly #throttle = logThrottle();

  constructor({ caller, encryption, log }: BucketOptions) {
    this.#caller = caller;
    this.#encrypted = encryption ? headersOf(encryption) : {};
    this.#log = log;
  }

  async put(name: string, bytes: Buffer, sha256: Buffer): Promise<void> {
    await this.write(name, bytes, sha256);
  }

  /** Stores bytes. @returns whether the store says that it encrypts them; `undefined` where it was not asked to. */
  async write(name: string, bytes: Buffer, sha256: Buffer): Promise<boolean | undefined> {
    const headers = { 'content-type': 'application/octet-stream', ...this.#encrypted };
    const put = { method: 'PUT', name, headers, body: bytes, sha256, most: MOST_OF_LIST } as const;
    const answer = await this.#call(put);
    if (answer.status !== 200) throw this.#told(this.#caller.refusal(answer));
    const algorithm = this.#encrypted[ALGORITHM];
    return algorithm === undefined ? undefined : answer.headers[ALGORITHM] === algorithm;
  }

  async get(name: string, most: number): Promise<Buffer | undefined> {
    const answer = await this.#call({ method: 'GET', name, most });
    if (answer.status === 200) return answer.body;
    if (answer.status === 404 && answer.body.includes('NoSuchKey')) return undefined;
    throw this.#told(this.#caller.refusal(answer));
  }

  async *list(prefix: string): AsyncGenerator<StoredObject[], void, undefined> {
    // As all stores do since the first version: from the last name on.
    for (let marker = ''; ; ) {
      const answer = await this.#call({
        method: 'GET',
        query: { prefix, ...(marker && { marker }) },
        most: MOST_OF_LIST,
      });
      if (answer.status !== 200) throw this.#told(this.#caller.refusal(answer));
      const text = answer.body.toString();
      const block = objectsIn(text, new Date(answer.headers.date ?? Date.now()));
      yield block;
      const last = block.at(-1)?.name;
      if (valueIn(text, 'IsTruncated') !== 'true' || last === undefined) return;
      marker = last;
    }
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#call({ method: 'DELETE', name, most: MOST_OF_LIST });
    if (answer.status === 204 || answer.status === 200 || answer.status === 404) return;
    throw this.#told(this.#caller.refusal(answer));
  }

  /** Each call may be made twice: names are new, and what is gone is gone. */
  async #call(what: Omit<S3Call, 'patienceMs'>): Promise<S3Answer> {
    try {
      return await this.#caller.call({ ...what, patienceMs: patience() });
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      if (patience() < WORTH_MS) throw this.#told(error);
    }
    await delay(PAUSE_MS * (0.5 + Math.random()));
    try {
      return await this.#caller.call({ ...what, patienceMs: patience() });
    } catch (error) {
      throw error instanceof StoreAway ? this.#told(error) : error;
    }
  }

  #told(error: StoreAway): StoreAway {
    const leftOut = this.#throttle();
    if (leftOut === undefined) return error;
    const more = leftOut > 0 ? ` (${leftOut} antes desta por escrever)` : '';
    this.#log(`O armazém de documentos ${error.reason}.${more}`);
    return error;
  }
}

/** How long the store may take, in ms; a moment at least, in which nothing is answered. */
function patience(): number {
  const left = (currentDeadline()?.left ?? PATIENCE_MS + REST_MS) - REST_MS;
  return Math.max(1, Math.min(left, PATIENCE_MS));
}

const ALGORITHM = 'x-amz-server-side-encryption';

function headersOf(encryption: S3Encryption): Record<string, string> {
  const { kind } = encryption;
  if (kind === 'AES256' || encryption.key === undefined) return { [ALGORITHM]: kind };
  return { [ALGORITHM]: kind, [`${ALGORITHM}-aws-kms-key-id`]: encryption.key };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The text of the first element of a name; names of ours, dates and codes alone are looked for, which are flat. */
function valueIn(xml: string, element: string): string | undefined {
  const [, value] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return value?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function objectsIn(xml: string, now: Date): StoredObject[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, content = '']) => {
    const [name, date] = [valueIn(content, 'Key'), valueIn(content, 'LastModified')];
    const ageMs = now.getTime() - new Date(date ?? '').getTime();
    return name === undefined || Number.isNaN(ageMs) ? [] : [{ name, ageMs }];
  });
}
