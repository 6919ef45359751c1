import type { CallName } from '@sst/contract';
import { expect } from 'vitest';
import type { TestApp } from '../test-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of every list
export type Row = any;

interface Options {
  readonly params?: Record<string, number | string>;
  readonly query?: object;
  readonly body?: unknown;
}

/** So many rows of a list are asked for at once. */
const PAGE = 100;

/** Does somebody's work through calls alone. */
export class Worker {
  readonly #app: TestApp;
  readonly token: string;

  constructor(app: TestApp, token: string) {
    this.#app = app;
    this.token = token;
  }

  /** Makes a call that is carried out. @returns its answer. */
  async call(name: CallName, options: Options = {}): Promise<Row> {
    const { status, body } = await this.#app.call(name, { token: this.token, ...options } as never);
    expect([name, status, status === 200 ? null : body]).toEqual([name, 200, null]);
    return body;
  }

  /** The rows of a list, page after page, as long as the work on them lets them go. */
  async each(
    name: CallName,
    { params, query }: Pick<Options, 'params' | 'query'>,
    work: (rows: readonly Row[]) => Promise<unknown>,
  ): Promise<void> {
    for (let before = 0; ; ) {
      const { message, count } = await this.call(name, {
        ...(params && { params }),
        query: { ...query, quantidade: PAGE },
      });
      if (count === 0) return;
      expect([name, query, count !== before]).toEqual([name, query, true]);
      before = count;
      await work(message);
    }
  }
}
