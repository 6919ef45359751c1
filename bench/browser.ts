import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/ensure-browser.ts';

const VIEW = { width: 1440, height: 900 };
const TIMEOUT_MS = 60_000;
const ROWS = 10;

/** Where and as whom a page is opened. */
export interface Visit {
  readonly url: string;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** One request of a page: milliseconds since the navigation began. */
interface Fetched {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface Load {
  /** Milliseconds from the navigation until the rows have been painted. */
  readonly rows: number;
  readonly fetched: readonly Fetched[];
}

declare global {
  interface Window {
    rowsVisible?: number;
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A browser that has never seen the site. */
async function freshContext(browser: Browser, visit: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEW, locale: 'pt-PT' });
  const url = new URL(visit.url).origin;
  const cookies = Object.entries(visit.cookies ?? {}).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url,
  }));
  await context.addCookies(cookies);
  return context;
}

/** Runs in the page: notes when a table first has all its rows, after the frame that shows them. */
function watchRows(wanted: number): void {
  const observer = new MutationObserver(() => {
    const rows = document.querySelectorAll('table:not([aria-busy="true"]) tbody tr');
    if (rows.length < wanted) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.rowsVisible = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** Polls by the protocol itself: the driver's own waiting takes 40 ms of the page's main thread. */
async function rowsVisible(session: CDPSession): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.rowsVisible' });
    if (result.value) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('no rows have been shown');
}

/** One cold load. @param slower factor by which the processor is throttled. */
export async function loadCold(browser: Browser, visit: Visit, slower: number): Promise<Load> {
  const context = await freshContext(browser, visit);
  try {
    await context.addInitScript(watchRows, ROWS);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(visit.url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await rowsVisible(session);
    return await page.evaluate(() => ({
      rows: window.rowsVisible ?? 0,
      fetched: [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].map((entry) => ({
        path: new URL(entry.name).pathname,
        start: entry.startTime,
        end: (entry as PerformanceResourceTiming).responseEnd,
      })),
    }));
  } finally {
    await context.close();
  }
}
