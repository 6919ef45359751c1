import { setTimeout } from 'node:timers/promises';
import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** URLs that cause no network request: content of the page itself, and parts of the browser's PDF viewer. */
const INSIDE = ['data:', 'blob:', 'chrome:', 'chrome-extension:'];

/** For an answer that is on its way when a test ends, and between two looks for it, in ms. */
const [PATIENCE, LOOK] = [5_000, 40];

/** A request that the page aborted itself. */
const GIVEN_UP = 'net::ERR_ABORTED';

function describeRequest(request: Request): string {
  return `${request.method()} ${request.url()}`;
}

/**
 * Everything that should not happen in a page: console messages (such as those of the content policy), errors, requests
 * that fail or leave the site. A test names the trouble that it provokes. Any other trouble fails it, and so does named
 * trouble that does not occur.
 */
export class Trouble {
  readonly #origin: string;
  readonly #seen: string[] = [];
  /** What a busy server turned away: the page asks again by itself, so it is no trouble unless a test names it. */
  readonly #turnedAway: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(page: Page, origin: string) {
    this.#origin = origin;
    page.on('console', (message) => this.#onConsole(message));
    page.on('pageerror', (error) => this.#seen.push(`error: ${error.message}`));
    page.on('request', (request) => this.#onRequest(request));
    page.on('response', (response) => this.#onResponse(response));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      if (reason !== GIVEN_UP) this.#seen.push(`${reason} ${describeRequest(request)}`);
    });
  }

  /** Names trouble that this test provokes, such as `/^403 GET .*\/foto$/`. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** @returns the unexpected trouble, and the expected trouble that did not occur. */
  find(): string[] {
    return [
      ...this.#seen.filter((one) => !this.#expected.some((pattern) => pattern.test(one))),
      ...this.#missing().map((pattern) => `did not happen: ${pattern}`),
    ];
  }

  /** Waits, but not for long, for expected trouble that a test need not have awaited: an answer may be on its way. */
  async arrive(): Promise<void> {
    for (let waited = 0; waited < PATIENCE && this.#missing().length > 0; waited += LOOK)
      await setTimeout(LOOK);
  }

  #missing(): RegExp[] {
    const all = [...this.#seen, ...this.#turnedAway];
    return this.#expected.filter((pattern) => !all.some((one) => pattern.test(one)));
  }

  #onConsole(message: ConsoleMessage): void {
    const kind = message.type();
    if (kind !== 'error' && kind !== 'warning') return;
    // The browser's own message about an answer or failure, which is recorded with its address below.
    if (message.text().startsWith('Failed to load resource')) return;
    this.#seen.push(`console ${kind}: ${message.text()}`);
  }

  #onRequest(request: Request): void {
    const { protocol, origin } = new URL(request.url());
    if (INSIDE.includes(protocol)) return;
    if (origin !== this.#origin) this.#seen.push(`foreign ${describeRequest(request)}`);
  }

  #onResponse(response: Response): void {
    const status = response.status();
    if (status < 400) return;
    const request = response.request();
    const isAskedAgain =
      request.method() === 'GET' &&
      (status === 503 || status === 429) &&
      'retry-after' in response.headers();
    (isAskedAgain ? this.#turnedAway : this.#seen).push(`${status} ${describeRequest(request)}`);
  }
}
