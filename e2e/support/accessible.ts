import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faintFields, overflowingParts } from './field-edges.ts';
import { PHONE, WIDE } from './visitor.ts';

interface Scheme {
  readonly scheme: 'light' | 'dark';
  /** The rules that are looked at; all where absent. */
  readonly runOnly?: readonly string[];
}

const LIGHT: Scheme = { scheme: 'light' };
const DARK: Scheme = { scheme: 'dark' };
/** All rules in light mode; in dark mode only those about colours. */
const SCHEMES = [LIGHT, { ...DARK, runOnly: ['color-contrast', 'link-in-text-block'] }];
/** Each scheme once, with all rules: neither depends on the other. */
const SCHEMES_AT_WIDTHS = [
  { size: WIDE, schemes: [LIGHT] },
  { size: PHONE, schemes: [DARK] },
];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** The violations that axe finds in a colour scheme, after all colour transitions have ended. */
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

/** Expects no axe violation in light and dark mode, and fields whose edges have enough contrast. */
export async function expectAccessible(
  page: Page,
  what: string,
  schemes: readonly Scheme[] = SCHEMES,
): Promise<void> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe.source);
  const found = (await overflowingParts(page)).map((part) => `${what}: beyond its field: ${part}`);
  for (const { scheme, runOnly } of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const { id, nodes } of await look(page, scheme, runOnly)) {
      for (const { html, failureSummary } of nodes)
        found.push(`${what}, ${scheme}: ${id}\n${html.slice(0, 200)}\n${failureSummary}`);
    }
    for (const field of await faintFields(page)) found.push(`${what}, ${scheme}: edge ${field}`);
  }
  expect(found).toEqual([]);
}

/** Expects no axe violation in a wide window in light mode and on a phone in dark mode; the window is wide afterwards. */
export async function expectAccessibleAtAnyWidth(page: Page, what: string): Promise<void> {
  for (const { size, schemes } of SCHEMES_AT_WIDTHS) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what}, ${size.width} px`, schemes);
  }
  await page.setViewportSize(WIDE);
}
