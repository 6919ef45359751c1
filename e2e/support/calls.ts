import { type CallName, contract } from '@sst/contract';
import type { Page, Request, Route } from 'playwright-core';

/** A call that the page has sent. */
export interface SentCall {
  readonly name: CallName;
  readonly url: URL;
  readonly query: Readonly<Record<string, string>>;
  readonly request: Request;
}

interface Path {
  readonly name: CallName;
  readonly method: string;
  readonly pattern: RegExp;
  readonly params: number;
}

/** Literal paths come before those with parameters. */
const PATHS: readonly Path[] = Object.entries(contract)
  .map(([name, { method, path }]) => ({
    name: name as CallName,
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    params: path.split(':').length,
  }))
  .sort((one, other) => one.params - other.params);

function nameOf(request: Request): CallName | undefined {
  const { pathname } = new URL(request.url());
  return PATHS.find(({ method, pattern }) => method === request.method() && pattern.test(pathname))
    ?.name;
}

const isCall = (url: URL) => /^\/(api|auth)\//.test(url.pathname);

type Answer = (route: Route) => Promise<unknown>;

/** The calls of a page by their names in the contract, which can be counted, delayed and mocked. */
export class Calls {
  readonly #page: Page;
  readonly #sent: SentCall[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      const name = nameOf(request);
      if (!name) return;
      const url = new URL(request.url());
      this.#sent.push({ name, url, query: Object.fromEntries(url.searchParams), request });
    });
  }

  /** The calls of one name, earliest first. */
  of(name: CallName): readonly SentCall[] {
    return this.#sent.filter((call) => call.name === name);
  }

  /** The names of all calls, earliest first. */
  names(): readonly CallName[] {
    return this.#sent.map(({ name }) => name);
  }

  /** Mocks a call from now on, for queries that `which` accepts. */
  async answer(
    name: CallName,
    answer: Answer,
    which: (query: Readonly<Record<string, string>>) => boolean = () => true,
  ): Promise<void> {
    await this.#page.route(isCall, async (route) => {
      const request = route.request();
      const query = Object.fromEntries(new URL(request.url()).searchParams);
      if (nameOf(request) === name && which(query)) await answer(route);
      else await route.fallback();
    });
  }

  /** Mocks a call with a status and a body. */
  fail(name: CallName, status: number, body: object = {}): Promise<void> {
    return this.answer(name, (route) => route.fulfill({ status, json: body }));
  }

  /**
   * Turns a call away as a busy server does, that many times. @param retryAfter seconds that it asks to wait.
   */
  async turnAway(name: CallName, times: number, retryAfter: number): Promise<void> {
    const headers = { 'Retry-After': String(retryAfter) };
    const json = { error: 'O serviço está muito ocupado.', codigo: 'OCUPADO' };
    let left = times;
    await this.answer(name, (route) =>
      left-- > 0 ? route.fulfill({ status: 503, headers, json }) : route.fallback(),
    );
  }

  /** Delays a call before it reaches the server. @returns lets it continue. */
  async hold(
    name: CallName,
    which?: (query: Readonly<Record<string, string>>) => boolean,
  ): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const pass = async (route: Route) => {
      await promise;
      await route.continue().catch(() => {});
    };
    await this.answer(name, pass, which);
    return resolve;
  }

  /** Removes all mocks. */
  restore(): Promise<void> {
    return this.#page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

export const bodyOf = (request: Request | undefined) => request?.postDataJSON();

export const keyOf = (request: Request | undefined) => request?.headers()['idempotency-key'];
