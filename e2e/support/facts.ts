import type { Page } from 'playwright-core';

/** Label and text of the facts under a heading. */
export async function factsUnder(page: Page, heading: string): Promise<Record<string, string>> {
  const facts = await page
    .getByRole('region', { name: heading, exact: true })
    .locator('dl > div')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('dt')?.textContent ?? '',
        item.querySelector('dd')?.textContent ?? '',
      ]),
    );
  return Object.fromEntries(facts);
}
