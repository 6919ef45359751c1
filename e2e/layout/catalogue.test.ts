import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveCatalogue } from '../../scripts/catalogue/catalogue-server.ts';
import { openBrowser } from '../support/browser.ts';

/** A phone, a tablet, a wide window. */
const WIDTHS = [390, 768, 1440];
/** A story stands alone: it has neither the headings nor the landmarks of a page. */
const OF_A_WHOLE_PAGE = ['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main'];

let origin: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const catalogue = await serveCatalogue(0);
  origin = catalogue.origin;
  close = () => catalogue.server.close();
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

/** What axe finds: all rules, or those about colours. */
function violations(page: Page, coloursOnly: boolean): Promise<string[]> {
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    ...(coloursOnly
      ? { runOnly: ['color-contrast', 'link-in-text-block'] }
      : { rules: Object.fromEntries(OF_A_WHOLE_PAGE.map((id) => [id, { enabled: false }])) }),
  });
  return page.evaluate<string[]>(`axe.run(${options}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => id + ': ' + node.html.slice(0, 200) + ' ' + node.failureSummary)))`);
}

test.each(WIDTHS)(
  'every component in its states fits, says nothing in the console and is accessible, light and dark: %s px [SHELL-321]',
  async (width) => {
    const context = await (await openBrowser()).newContext({
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
    expect(ids.length).toBeGreaterThan(100);
    for (shown of ids) {
      await show(page, shown, 'light');
      const seen = await page.evaluate<{ width: number; height: number }>(
        `({ width: document.documentElement.scrollWidth, height: document.body.scrollHeight })`,
      );
      if (seen.width > width) found.push(`${shown}: ${seen.width} px wide`);
      if (seen.height < 20) found.push(`${shown}: nothing to see`);
      for (const one of await violations(page, width !== WIDTHS[0]))
        found.push(`${shown}, light: ${one}`);
      if (width !== WIDTHS[0]) continue;
      await show(page, shown, 'dark');
      for (const one of await violations(page, true)) found.push(`${shown}, dark: ${one}`);
    }
    await context.close();
    expect(found).toEqual([]);
  },
  300_000,
);
