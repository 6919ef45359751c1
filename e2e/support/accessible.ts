import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faintFields, overflowingParts } from './field-edges.ts';
import { PHONE, WIDE } from './visitor.ts';

/** All rules in light; in dark only those that colours change. */
const SCHEMES = [
  { scheme: 'light', runOnly: undefined },
  { scheme: 'dark', runOnly: ['color-contrast', 'link-in-text-block'] },
] as const;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds, once the page shows a scheme and no colour is on its way to another. */
function look(page: Page, scheme: string, runOnly: readonly string[] | undefined) {
  const options = JSON.stringify({
    resultTypes: ['violations'],
    preload: false,
    ...(runOnly && { runOnly }),
  });
  return page.evaluate<Violation[]>(`new Promise((done) => {
    const ready = () =>
      document.documentElement.dataset.mantineColorScheme === '${scheme}' &&
      !document.getAnimations().some((one) => one instanceof CSSTransition);
    const wait = () => (ready() ? done() : requestAnimationFrame(wait));
    wait();
  }).then(() => axe.run(${options})).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
  )`);
}

/** Nothing that axe knows is wrong with the page as it stands, in light and in dark; the edges of fields are seen and hold. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe.source);
  const found = (await overflowingParts(page)).map((part) => `${what}: beyond its field: ${part}`);
  for (const { scheme, runOnly } of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const { id, nodes } of await look(page, scheme, runOnly)) {
      for (const { html, failureSummary } of nodes)
        found.push(`${what}, ${scheme}: ${id}\n${html.slice(0, 200)}\n${failureSummary}`);
    }
    for (const field of await faintFields(page)) found.push(`${what}, ${scheme}: edge ${field}`);
  }
  expect(found).toEqual([]);
}

/** The same in a wide window and on a phone; the window is wide afterwards. */
export async function expectAccessibleAtAnyWidth(page: Page, what: string): Promise<void> {
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what}, ${size.width} px`);
  }
  await page.setViewportSize(WIDE);
}
