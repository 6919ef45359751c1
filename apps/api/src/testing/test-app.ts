import type { Writable } from 'node:stream';
import { type CallName, contract } from '@sst/contract';
import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import type { AdmissionLimits } from '../calls/shares.ts';
import type { Clock } from '../clock.ts';
import { DEMO_PASSWORD } from '../db/demo/index.ts';
import type { OutsideContents } from '../modules/anexos/outside-contents.ts';
import type { ResolveTxt } from '../modules/identidade/entrada-propria/dominios.service.ts';
import type { Issuers } from '../modules/identidade/entrada-propria/issuers.ts';
import type { Seal } from '../pdf/seal/seal.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { TEST_TODAY } from './database/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from './database/test-database.ts';
import { EXAMPLE_ISSUERS, EXAMPLE_TXT } from './entrada-propria/example-issuers.ts';
import './test-app-context.ts';

/** Tests make many calls at once, and some hold them up on purpose. */
const UNHURRIED = { places: 1_000, patienceMs: 20_000, heavyOfCompany: 1_000, loopDelayMs: 0 };

/** A clock that tests move. */
export class TestClock implements Clock {
  #moment = new Date(`${TEST_TODAY}T09:00:00Z`);

  now(): Date {
    return new Date(this.#moment);
  }

  advance(milliseconds: number): void {
    this.#moment = new Date(this.#moment.getTime() + milliseconds);
  }

  /**
   * Advances the clock during some work and sets it back afterwards, since other tests of the file read this clock too.
   */
  async during<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    this.advance(milliseconds);
    try {
      return await work();
    } finally {
      this.advance(-milliseconds);
    }
  }
}

export interface CallResult {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every call
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

interface CallOptions {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** Address that the call seems to come from. */
  readonly ip?: string;
}

interface TestAppOptions {
  /** Another app's database; a copy of the demonstration of its own where absent. */
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  /** Whether it hears of changes that other apps on the same database make. */
  readonly hearsOthers?: boolean;
  readonly publicUrl?: string;
  readonly trustProxy?: boolean;
  readonly hstsSubdomains?: boolean | undefined;
  readonly publicBodyMs?: number;
  /** How much it does at once; by default all that a test asks for. */
  readonly limits?: Partial<AdmissionLimits>;
  readonly uploadBytes?: number;
  /** The providers of identities of companies; one that says yes to everything by default. */
  readonly issuers?: Issuers | undefined;
  readonly resolveTxt?: ResolveTxt | undefined;
  readonly internalIssuers?: boolean;
  readonly internalHooks?: boolean;
  readonly secrets?: SecretBox;
  /** What sheets are sealed with; nothing by default. */
  readonly seal?: Seal;
  /** The documents that are outside the database; none by default. */
  readonly outside?: OutsideContents;
  readonly logTo?: Writable;
  readonly logLevel?: string;
  /** The service that sheets name; none by default. */
  readonly providerName?: string;
  readonly providerNipc?: string;
  readonly providerDgs?: string;
}

/** The real application on a copy of the demonstration, called without a network. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly admin: Client;
  readonly clock: TestClock;
  call(name: CallName, options?: CallOptions): Promise<CallResult>;
  /** Signs a demo account in. @returns the token. */
  signIn(email: string): Promise<string>;
  close(): Promise<void>;
}

export function pathOf(name: CallName, params: Record<string, string | number> = {}): string {
  return contract[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
}

export async function startTestApp({
  database: given,
  clock = new TestClock(),
  publicUrl = 'http://localhost:3000',
  ...options
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase(inject('clusterUrl')));
  const app = await buildApp({
    pool: database.pool,
    version: 'teste',
    pageDir: '/nowhere',
    publicUrl,
    clock,
    exemptPassword: DEMO_PASSWORD,
    issuers: EXAMPLE_ISSUERS,
    resolveTxt: EXAMPLE_TXT,
    // Silent by default: many tests provoke errors.
    logLevel: process.env.LOG_LEVEL ?? 'silent',
    ...options,
    limits: { ...UNHURRIED, ...options.limits },
  });
  const call: TestApp['call'] = async (name, { params, query, body, token, headers, ip } = {}) => {
    const response = await app.inject({
      method: contract[name].method,
      url: pathOf(name, params),
      query: Object.fromEntries(
        Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
      ),
      headers: { ...(token && { 'x-sessao': token }), ...headers },
      payload: body as object | undefined,
      ...(ip && { remoteAddress: ip }),
    });
    // Each answer to an error has another reference, and most tests compare answers (plugins/answer-log.api.test.ts).
    const answer = response.json();
    if (response.statusCode >= 400) delete answer.referencia;
    return { status: response.statusCode, body: answer, headers: response.headers };
  };
  const tokens = new Map<string, string>();
  return {
    app,
    database,
    admin: database.admin,
    clock,
    call,
    signIn: async (email) => {
      const known = tokens.get(email);
      if (known) return known;
      const { status, body } = await call('login', { body: { email, pass: DEMO_PASSWORD } });
      if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}`);
      tokens.set(email, body.token);
      return body.token;
    },
    close: async () => {
      await app.close();
      if (!given) await database.drop();
    },
  };
}
