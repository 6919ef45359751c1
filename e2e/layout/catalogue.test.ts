import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCatalogue } from '../../scripts/catalogue/catalogue-server.ts';
import { openBrowserForLongPage } from '../support/browser.ts';

/**
 * A phone, a tablet, a wide window. Axe looks where components differ: at the narrowest and at the widest, at one of them
 * light and at the other dark.
 */
const VIEWS = [
  { width: 390, scheme: 'light', accessible: true },
  { width: 768, scheme: 'dark', accessible: false },
  { width: 1440, scheme: 'dark', accessible: true },
] as const;
/** A story stands alone: it has neither the headings nor the landmarks of a page. */
const OF_A_WHOLE_PAGE = ['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main'];

let origin: string;
let browser: Browser;
let close: () => Promise<unknown>;
beforeAll(async () => {
  const catalogue = await serveCatalogue(0);
  origin = catalogue.origin;
  browser = await openBrowserForLongPage();
  close = () => Promise.all([catalogue.server.close(), browser.close()]);
});
afterAll(() => close());

/** Shows a story without loading the page, and waits until it has settled. */
async function show(page: Page, id: string, scheme: 'light' | 'dark'): Promise<void> {
  const address = `/?historia=${id}${scheme === 'dark' ? '&esquema=dark' : ''}&isolada`;
  await page.evaluate(`
    history.replaceState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate'));`);
  await page.locator(`html[data-pronta="${address}"]`).waitFor({ state: 'attached' });
}

/** What axe finds: all rules that hold for a part of a page. */
function violations(page: Page): Promise<string[]> {
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(OF_A_WHOLE_PAGE.map((id) => [id, { enabled: false }])),
  });
  return page.evaluate<string[]>(`axe.run(${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => id + ': ' + node.html.slice(0, 200) + ' ' + node.failureSummary)))`);
}

interface Seen {
  readonly width: number;
  readonly height: number;
  /** Boxes of text that are a tab stop, though there is nothing to scroll. */
  readonly idleStops: readonly string[];
}

/** What a story measures. */
function look(page: Page): Promise<Seen> {
  return page.evaluate<Seen>(`({
    width: document.documentElement.scrollWidth,
    height: document.body.scrollHeight,
    idleStops: [...document.querySelectorAll('ul[tabindex="0"]')]
      .filter((box) => box.scrollHeight <= box.clientHeight)
      .map((box) => box.outerHTML.slice(0, 200)),
  })`);
}

test.concurrent.each(VIEWS)(
  'every component in its states fits, says nothing in the console and is accessible, light and dark: $width px, $scheme [SHELL-321]',
  async ({ width, scheme, accessible }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const found: string[] = [];
    let shown = '';
    page.on('console', (message) => found.push(`${shown}: ${message.text()}`));
    page.on('pageerror', (error) => found.push(`${shown}: ${error.message}`));
    await page.goto(origin);
    await page.evaluate(axe.source);
    const ids = await page
      .locator('[data-historia]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-historia') ?? ''));
    expect(ids.length).toBeGreaterThan(200);
    for (shown of ids) {
      await show(page, shown, scheme);
      const seen = await look(page);
      if (seen.width > width) found.push(`${shown}: ${seen.width} px wide`);
      if (seen.height < 20) found.push(`${shown}: nothing to see`);
      for (const one of seen.idleStops) found.push(`${shown}: scrolls nothing: ${one}`);
      if (accessible) for (const one of await violations(page)) found.push(`${shown}: ${one}`);
    }
    await context.close();
    expect(found).toEqual([]);
  },
  // All three share the processors.
  600_000,
);
