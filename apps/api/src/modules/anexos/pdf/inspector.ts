import { availableParallelism } from 'node:os';
import { type Inspection, InspectorThread, TIME_LIMIT_MS } from './inspector-thread.ts';

const MAX_THREADS = 4;

interface Job {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly sender: string;
  readonly done: (inspection: Inspection) => void;
}

/**
 * Pool of worker threads that look at files, so that no file blocks the server. Threads start on demand and end when
 * idle. A sender without a file in work comes before the others.
 */
export class PdfInspector {
  readonly #waiting: Job[] = [];
  readonly #running = new Set<Job>();
  readonly #threads: InspectorThread[] = [];
  readonly #timeLimitMs: number;

  constructor(timeLimitMs = TIME_LIMIT_MS) {
    this.#timeLimitMs = timeLimitMs;
  }

  /**
   * @param bytes in memory of their own, which is gone for the caller: what is found has them.
   * @param sender who sends it: a user or a key.
   * @param end of the call that brings it: a file that waits still is looked at no more.
   */
  inspect(bytes: Buffer<ArrayBuffer>, sender: string, end?: AbortSignal): Promise<Inspection> {
    return new Promise((done) => {
      const job = { bytes, sender, done };
      this.#waiting.push(job);
      if (end?.aborted) this.#leaveOut(job);
      else end?.addEventListener('abort', () => this.#leaveOut(job), { once: true });
      this.#begin();
    });
  }

  #leaveOut(job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    job.done({ problem: 'inverificavel' });
  }

  async #begin(): Promise<void> {
    const thread = this.#waiting.length > 0 ? this.#freeThread() : undefined;
    const job = thread && this.#next();
    if (!job) return;
    this.#running.add(job);
    job.done(await thread.inspect(job.bytes));
    this.#running.delete(job);
    this.#begin();
  }

  #next(): Job | undefined {
    const busy = new Set([...this.#running].map(({ sender }) => sender));
    const other = this.#waiting.findIndex(({ sender }) => !busy.has(sender));
    return this.#waiting.splice(Math.max(0, other), 1)[0];
  }

  #freeThread(): InspectorThread | undefined {
    const free = this.#threads.find(({ busy }) => !busy);
    if (free || this.#threads.length >= Math.min(MAX_THREADS, availableParallelism())) return free;
    try {
      const thread = new InspectorThread(this.#timeLimitMs, () => {
        this.#threads.splice(this.#threads.indexOf(thread), 1);
        this.#begin();
      });
      this.#threads.push(thread);
      return thread;
    } catch {
      // The machine lacks memory or processes: the files wait for the threads that there are.
      if (this.#threads.length === 0) this.#refuseWaiting();
      return undefined;
    }
  }

  #refuseWaiting(): void {
    for (const { done } of this.#waiting.splice(0)) done({ problem: 'inverificavel' });
  }
}
