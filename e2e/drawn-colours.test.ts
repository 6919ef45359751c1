import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from './support/site.ts';

const site = useSite();

/** What WCAG 2.2 asks of what is drawn, 1.4.11. */
const LEAST_CONTRAST = 3;

/** The drawn colours that hardly differ from the card behind them, with the contrast. */
function faintColours(page: Page, drawn: string, card: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const brightness = (colour) => {
      const [r, g, b] = colour
        .match(/[\\d.]+/g)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const colourOf = (part) => {
      const { fill, stroke, backgroundColor, borderTopColor } = getComputedStyle(part);
      const outlined = part.dataset.look !== undefined;
      if (part instanceof SVGElement) return outlined ? stroke : fill;
      return outlined ? borderTopColor : backgroundColor;
    };
    const behind = brightness(getComputedStyle(document.querySelector('${card}')).backgroundColor);
    return [...new Set([...document.querySelectorAll('${drawn}')].map(colourOf))].flatMap((colour) => {
      const [dark, light] = [brightness(colour), behind].sort((one, other) => one - other);
      const contrast = (light + 0.05) / (dark + 0.05);
      return contrast < ${LEAST_CONTRAST} ? [colour + ' ' + contrast.toFixed(2)] : [];
    });
  })()`);
}

test('the arrows of choices have one colour in all empty fields', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar');
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.getByText('Por favor, preencha todos os campos').waitFor();
  const colours = await page
    .locator('.mantine-Input-wrapper[data-error] .tabler-icon-chevron-down')
    .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color));
  expect(colours.length).toBeGreaterThan(3);
  expect(new Set(colours).size).toBe(1);
});

test.each(['light', 'dark'] as const)('charts contrast with their card: %s', async (scheme) => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/', { scheme });
  const shares = 'main span[data-state]';
  await page.locator(shares).first().waitFor();
  expect(await faintColours(page, shares, 'main [aria-busy=false]')).toEqual([]);
  const bars = '[data-part] > rect:last-child';
  for (const path of ['/acidente', '/saude/exame']) {
    await goTo(path);
    await page.locator(bars).first().waitFor();
    expect([path, await faintColours(page, bars, 'section:has([data-part])')]).toEqual([path, []]);
  }
});

test.each(['light', 'dark'] as const)('switches contrast with their dialog: %s', async (scheme) => {
  const { page } = await site.enter('admin@demo.pt', '/gestao-utilizadores', { scheme });
  await page.getByRole('button', { name: 'Adicionar utilizador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar utilizador' });
  const off = dialog.getByRole('switch', { name: 'Administrador', checked: false });
  await dialog.getByRole('switch', { name: 'Administrador' }).press('Space');
  await off.waitFor();
  expect(await faintColours(page, '.mantine-Switch-track', '[role=dialog]')).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'the focus on the switch of users is drawn as on a button, clear of the chosen one: %s',
  async (scheme) => {
    const { page } = await site.enter('admin@demo.pt', '/gestao-utilizadores', { scheme });
    const ringOf = (drawn: Locator) =>
      drawn.evaluate((element) => {
        const look = element.ownerDocument.defaultView?.getComputedStyle(element);
        return [look?.outlineStyle, look?.outlineWidth, look?.outlineColor];
      });
    const button = page.getByRole('button', { name: 'Adicionar utilizador' });
    await button.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const ring = await ringOf(button);
    await page.keyboard.press('Tab');
    expect(
      await page
        .getByRole('radio', { name: 'Ativos', exact: true })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    const label = page.locator('label', { hasText: /^Ativos$/ });
    expect(await ringOf(label)).toEqual(ring);
    const offset = await label.evaluate((element) => getComputedStyle(element).outlineOffset);
    expect(Number.parseFloat(offset)).toBeGreaterThan(0);
  },
);
