import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';

/** What cannot be changed in a window that is open. */
export interface WindowKind {
  readonly timeZone: string;
  readonly touch: boolean;
  readonly scripts: boolean;
}

/** A browser window of nobody in particular: without cookies, storage, history and listeners. */
export interface BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Ends what its person did there. */
  leave(): Promise<void>;
}

/**
 * Windows that tests have left, by their site and kind. Its process still has the scripts of the page, compiled: another
 * visit in it takes half of the processor time of one in a new window.
 */
const left = new Map<string, KeptWindow[]>();

/** A page of the site that runs no script. Leaving by way of `about:blank` would end the process. */
const REST = '/contacto.json';

/** What tests may listen to; the driver itself listens to the end of a page. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Opens a window, one that another test has left where there is one. */
export async function openWindow(
  browser: Browser,
  origin: string,
  kind: WindowKind,
): Promise<BrowserWindow> {
  const key = JSON.stringify([origin, kind]);
  const known = left.get(key) ?? [];
  left.set(key, known);
  const window = known.pop() ?? (await KeptWindow.open(browser, origin, kind));
  return {
    context: window.context,
    page: window.page,
    leave: async () => {
      if (await window.clean()) known.push(window);
      else await window.context.close();
    },
  };
}

class KeptWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #origin: string;
  readonly #devtools: CDPSession | undefined;
  /** Whether a test has done what only the end of the window undoes. */
  #isSpoilt: boolean;
  /** What a test has added, which can be taken away again. */
  readonly #added: Disposable[] = [];

  private constructor(page: Page, origin: string, devtools: CDPSession | undefined) {
    this.page = page;
    this.context = page.context();
    this.#origin = origin;
    this.#devtools = devtools;
    this.#isSpoilt = !devtools;
    const added = (result: Disposable) => this.#added.push(result);
    for (const place of [page, this.context])
      watch(place, ['addInitScript', 'exposeBinding', 'exposeFunction'], added);
    const spoilt = () => {
      this.#isSpoilt = true;
    };
    watch(page, ['setExtraHTTPHeaders'], spoilt);
    watch(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spoilt);
    watch(this.context, ['grantPermissions', 'newCDPSession', 'route', 'setOffline'], spoilt);
  }

  static async open(browser: Browser, origin: string, kind: WindowKind): Promise<KeptWindow> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-PT',
      timezoneId: kind.timeZone,
      hasTouch: kind.touch,
      javaScriptEnabled: kind.scripts,
    });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    const devtools = kind.scripts ? await context.newCDPSession(page) : undefined;
    return new KeptWindow(page, origin, devtools);
  }

  /** @returns whether another test may take it. */
  async clean(): Promise<boolean> {
    const { page, context } = this;
    if (this.#isSpoilt || page.isClosed()) return false;
    try {
      for (const other of context.pages()) if (other !== page) await other.close();
      for (const event of EVENTS) page.removeAllListeners(event);
      for (const one of this.#added.splice(0)) await one.dispose();
      // First, since a form that is left sends its draft.
      await context.clearCookies();
      await page.mouse.move(-1, -1);
      await page.goto(this.#origin + REST);
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
      await this.#devtools?.send('Page.resetNavigationHistory');
      return true;
    } catch {
      // It crashed, or its test took the server away.
      return false;
    }
  }
}

/** Has each result of these methods of an object heard. */
function watch<T extends object, Result>(
  object: T,
  names: readonly (keyof T)[],
  hear: (result: Result) => unknown,
): void {
  for (const name of names) {
    const work = object[name] as (...input: unknown[]) => Promise<Result>;
    const watched = async (...input: unknown[]) => {
      const result = await work.apply(object, input);
      hear(result);
      return result;
    };
    Object.assign(object, { [name]: watched });
  }
}
