import type { Page } from 'playwright-core';

/** What the focus is on, as it is read out: its label, and for a picker what is chosen. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    if (element === document.body) return 'nothing';
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const text =
      element.getAttribute('aria-label') ??
      (named.join(' ').trim() || element.labels?.[0]?.textContent || element.textContent || '');
    return text.replace(' *', '').trim();
  });
}

/** Holds a key for some 1.5 seconds, as keyboards repeat it. */
export async function hold(page: Page, key: string): Promise<void> {
  for (let times = 0; times < 15; times++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(100);
  }
  await page.keyboard.up(key);
}

/** Presses Tab until what is looked for has the focus. */
export async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (wanted.test(now)) return;
    passed.push(now);
  }
  throw new Error(`no ${wanted} among ${passed.join(' | ')}`);
}

/** Chooses in the dialog of the focused field, and comes back to it. */
export async function chooseByKeys(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.keyboard.type(text);
  await page
    .getByRole('dialog')
    .getByText(/^\d+ resultados?$/)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Opens the palette, types, and goes where its first answer leads, once that is what it should be. */
export async function goByPalette(page: Page, text: string, first: RegExp): Promise<void> {
  await askPalette(page, text, first);
  await page.keyboard.press('Enter');
}

/** Opens the palette and types, until what is selected is what it should be. */
export async function askPalette(page: Page, text: string, first: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Pesquisar' });
  await palette.locator('[role=combobox]:focus').waitFor();
  await page.keyboard.type(text);
  await palette.locator('[role=option][data-selected]').filter({ hasText: first }).waitFor();
}
