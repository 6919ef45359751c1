import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { DrawnFicha, FichaMark, FitnessFicha } from './fitness-ficha.ts';

/** What is to be drawn. */
export interface DrawJob {
  readonly sheet: FitnessFicha;
  readonly mark: FichaMark | undefined;
}

/** What the thread says of it. */
export type DrawAnswer =
  | {
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly signature: DrawnFicha['signature'] | undefined;
    }
  | { readonly error: string };

interface Waiting {
  resolve(answer: DrawAnswer): void;
  reject(error: Error): void;
}

/** A thread that draws sheets in the order in which they are asked for, so that many of them hold up no call. */
export class FichaThread {
  readonly #worker = new Worker(new URL('./ficha.worker.ts', import.meta.url), { execArgv: [] });
  readonly #waiting: Waiting[] = [];

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (answer: DrawAnswer) => this.#waiting.shift()?.resolve(answer));
    this.#worker.on('error', (error) => this.#give(error as Error));
    this.#worker.on('exit', () => this.#give(new Error('A linha que desenha fichas terminou.')));
  }

  /** Draws a sheet as `makeFitnessFicha` does. @throws where it cannot be drawn, or the thread is gone. */
  async draw(sheet: FitnessFicha, mark?: FichaMark): Promise<DrawnFicha> {
    const answer = await new Promise<DrawAnswer>((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ sheet, mark } satisfies DrawJob);
    });
    if ('error' in answer) throw new Error(answer.error);
    const bytes = Buffer.from(answer.bytes.buffer);
    const file = { bytes, sha256: createHash('sha256').update(bytes).digest() };
    return answer.signature ? { ...file, signature: answer.signature } : file;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #give(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
