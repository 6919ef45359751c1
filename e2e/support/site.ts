import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../../apps/api/src/app.ts';
import { DEMO_PASSWORD } from '../../apps/api/src/db/demo/index.ts';
import { OidcIssuers } from '../../apps/api/src/modules/identidade/entrada-propria/issuers.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../apps/api/src/testing/database/test-database.ts';
import { TestClock } from '../../apps/api/src/testing/test-app.ts';
import { startSession } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { openBrowser } from './browser.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

/** The built page. */
export const PAGE_DIR = join(import.meta.dirname, '../../apps/web/dist');

interface Company {
  readonly cd: number;
  readonly nome: string;
  readonly cd_aux: string;
  /** As the page shows it: '(aux) nome'. */
  readonly label: string;
}

interface EnterOptions extends VisitorOptions {
  /** Position in the demonstration, from 1; `null` for no chosen company; the account's first by default. */
  readonly company?: 1 | 2 | 3 | null;
}

/** The real application with the built page on a real port, on a copy of the demonstration. */
export interface Site {
  readonly origin: string;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** A company of the demonstration by its position, from 1. */
  company(position: 1 | 2 | 3): Company;
  /** Opens an address in a new context, signed out. */
  visit(path: string, options?: VisitorOptions): Promise<Visitor>;
  /**
   * Opens an address in a new context, signed in as a demonstration account with a company chosen, without the sign-in
   * form.
   */
  enter(email: string, path: string, options?: EnterOptions): Promise<Visitor>;
  /** Starts a session as the sign-in form does. @returns its token. */
  startSession(email: string): Promise<string>;
}

interface Running {
  readonly origin: string;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly companies: readonly Company[];
  readonly browser: Browser;
  close(): Promise<void>;
}

/** As the provider of the tests is configured. */
export const PROVIDER_NAME = 'Saúde & Segurança, Lda.';

async function start({ host }: SiteOptions): Promise<Running> {
  const [database, browser] = await Promise.all([
    createTestDatabase(inject('clusterUrl')),
    openBrowser(),
  ]);
  const clock = new TestClock();
  // The address to come back to is known once the site listens.
  let issuers: OidcIssuers | undefined;
  const known = () => issuers as OidcIssuers;
  const app = await buildApp({
    pool: database.pool,
    version: 'teste',
    providerName: PROVIDER_NAME,
    pageDir: PAGE_DIR,
    publicUrl: `http://${host}`,
    exemptPassword: DEMO_PASSWORD,
    internalIssuers: true,
    issuers: {
      addressOf: (...asked) => known().addressOf(...asked),
      identify: (...asked) => known().identify(...asked),
    },
    clock,
  });
  const listening = await listenAgain(app);
  const origin = listening.replace('127.0.0.1', host);
  issuers = new OidcIssuers(origin, true);
  const { rows } = await database.admin.query(
    `select cd::float8, nome, cd_aux, '(' || cd_aux || ') ' || nome as label
       from organigrama where cd_base is null order by cd`,
  );
  return {
    origin,
    database,
    clock,
    companies: rows,
    browser,
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/** Where the last site of this worker listened: browsers keep the files of one address for the next site there. */
let lastPort = 0;

async function listenAgain(app: Awaited<ReturnType<typeof buildApp>>): Promise<string> {
  const host = '127.0.0.1';
  const address = await app
    .listen({ host, port: lastPort })
    .catch(() => app.listen({ host, port: 0 }));
  lastPort = Number(new URL(address).port);
  return address;
}

interface SiteOptions {
  /** What browsers call it; passkeys are bound to a name, and a number is none. */
  readonly host: '127.0.0.1' | 'localhost';
}

/** One site for the tests of a file. */
export function useSite(options: SiteOptions = { host: '127.0.0.1' }): Site {
  let running: Running | undefined;
  beforeAll(async () => {
    running = await start(options);
  });
  afterAll(() => running?.close());
  const get = (): Running => {
    if (!running) throw new Error('the site is there for tests only');
    return running;
  };
  const site: Site = {
    get origin() {
      return get().origin;
    },
    get clock() {
      return get().clock;
    },
    get database() {
      return get().database;
    },
    company: (position) => get().companies[position - 1] as Company,
    visit: (path, options) => openVisitor(get(), path, options),
    startSession: async (email) => {
      const { rows } = await get().database.admin.query(
        'select cd::float8 from utilizador where email = $1',
        [email],
      );
      return startSession(get(), rows[0].cd);
    },
    enter: async (
      email,
      path,
      { company = email === 'outra@demo.pt' ? 2 : 1, ...options } = {},
    ) => {
      const chosen = company === null ? undefined : site.company(company);
      const cookies = {
        sessao: await site.startSession(email),
        ...(chosen && { sessaoEmpresa: String(chosen.cd), nomeEmpresa: chosen.label }),
      };
      return openVisitor(get(), path, { ...options, cookies: { ...cookies, ...options.cookies } });
    },
  };
  return site;
}
