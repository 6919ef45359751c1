import type { CallName } from '@sst/contract';
import type { CallResult, TestApp } from '../test-app.ts';
import { TEST_PASSWORD } from './test-utilizadores.ts';

const ORIGIN = 'http://localhost:3000';

type Options = Parameters<TestApp['call']>[1];

/** A browser: it names the page's origin, and keeps and sends cookies. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: Pick<TestApp, 'call'>;
  readonly #agent: string;

  constructor(app: Pick<TestApp, 'call'>, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0') {
    this.#app = app;
    this.#agent = agent;
  }

  async call(name: CallName, { headers, ...options }: Options = {}): Promise<CallResult> {
    const cookie = [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const answer = await this.#app.call(name, {
      ...options,
      headers: {
        origin: ORIGIN,
        'user-agent': this.#agent,
        ...(cookie && { cookie }),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
        ...headers,
      },
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat().map(String)) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0|Expires=Thu, 01 Jan 1970/.test(set)) this.cookies.delete(key);
      else this.cookies.set(key, value);
    }
    return answer;
  }

  /** Signs in. @returns the token. */
  async signIn(email: string, pass = TEST_PASSWORD, ip?: string): Promise<string> {
    const { status, body } = await this.call('login', { body: { email, pass }, ip });
    if (status !== 200 || !body.token) throw new Error(`sign-in of ${email} answered ${status}`);
    return body.token;
  }

  /** Names of the cookies that prove sessions. */
  proofs(): string[] {
    return [...this.cookies.keys()].filter((name) => /^(__Host-)?sessao-\d+$/.test(name));
  }
}
