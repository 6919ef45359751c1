import { Worker } from 'node:worker_threads';
import type { AnexoMime, AnexoProblem } from '@sst/contract/rules/anexos';
import type { Content } from '../anexo-store.ts';
import type { Refusal } from '../data-url.ts';

/** Message of a thread that is ready. */
export const READY = 'ready';
export type InspectionAnswer =
  | { readonly problem: AnexoProblem }
  | {
      readonly problem?: undefined;
      readonly sha256: Uint8Array;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly mime: AnexoMime;
    };

/** What was found: why a file is refused, or its content and what that is. */
export type Inspection =
  | { readonly problem: Refusal }
  | { readonly problem?: undefined; readonly content: Content; readonly mime: AnexoMime };

/** Timeout per file, in ms; a file that exceeds it is refused. */
export const TIME_LIMIT_MS = 10_000;
const IDLE_MS = 30_000;
/** Files per thread before it is replaced: the parser caches every name it reads. */
const MAX_FILES = 200;
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };

/** A worker thread for one file at a time, limited in time and memory. */
export class InspectorThread {
  readonly #worker: Worker;
  readonly #timeLimitMs: number;
  #files = 0;
  #ready = false;
  #ending = false;
  #timer: NodeJS.Timeout | undefined;
  #done: ((answer: InspectionAnswer) => void) | undefined;

  /** @param gone called once the thread has ended. */
  constructor(timeLimitMs: number, gone: () => void) {
    this.#timeLimitMs = timeLimitMs;
    const script = new URL('./inspector.worker.ts', import.meta.url);
    this.#worker = new Worker(script, { resourceLimits: MEMORY, execArgv: [] });
    this.#worker.unref();
    this.#worker.on('message', (answer: InspectionAnswer | typeof READY) => {
      if (answer === READY) this.#begin();
      else this.#finish(answer);
    });
    // Any crash of the thread, such as out of memory, refuses the file in work.
    this.#worker.on('error', () => {});
    this.#worker.on('exit', () => {
      gone();
      this.#finish({ problem: 'inverificavel' });
    });
  }

  get busy(): boolean {
    return this.#done !== undefined || this.#ending;
  }

  /** @param bytes in memory of their own: it goes to the thread, and comes back with what was found. */
  inspect(bytes: Buffer<ArrayBuffer>): Promise<Inspection> {
    return new Promise((done) => {
      this.#done = (answer) =>
        done(answer.problem ? answer : { content: contentOf(answer), mime: answer.mime });
      this.#files += 1;
      this.#worker.postMessage(bytes, [bytes.buffer]);
      clearTimeout(this.#timer);
      if (this.#ready) this.#endAfter(this.#timeLimitMs);
    });
  }

  /** Starts the file's timeout, once the thread is ready: a busy machine starts threads slowly. */
  #begin(): void {
    this.#ready = true;
    if (this.#done) this.#endAfter(this.#timeLimitMs);
  }

  #finish(answer: InspectionAnswer): void {
    const done = this.#done;
    this.#done = undefined;
    if (this.#files < MAX_FILES) this.#endAfter(IDLE_MS);
    else this.#end();
    done?.(answer);
  }

  #endAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), milliseconds);
    this.#timer.unref();
  }

  #end(): void {
    this.#ending = true;
    this.#worker.terminate();
  }
}

function contentOf({ bytes, sha256 }: Extract<InspectionAnswer, { problem?: undefined }>): Content {
  const { buffer, byteOffset, byteLength } = bytes;
  return { bytes: Buffer.from(buffer, byteOffset, byteLength), sha256: Buffer.from(sha256) };
}
