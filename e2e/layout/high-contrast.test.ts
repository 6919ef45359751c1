import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();

const before = ({ page }: Visitor) => page.emulateMedia({ forcedColors: 'active' });
const groundOf = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The ground that the system gives to what is chosen. */
const highlight = (page: Page) =>
  page.evaluate<string>(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  })()`);

/** With the system's colours alone, what is chosen is told from what is not. */
async function expectToldApart(chosen: Locator, other: Locator): Promise<void> {
  await chosen.waitFor();
  const ground = await highlight(chosen.page());
  expect(await groundOf(chosen)).toBe(ground);
  expect(await groundOf(other)).not.toBe(ground);
}

test('in high contrast the current page, tab and page number differ from the others', async () => {
  const { page } = await site.enter('rh@demo.pt', '/pendente/funcionario', { before });
  const link = (name: string, where: string) =>
    page.getByRole('navigation', { name: where }).getByRole('link', { name, exact: true });
  await expectToldApart(
    link('Pedidos pendentes', 'Menu principal'),
    link('Acidentes', 'Menu principal'),
  );
  const part = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await expectToldApart(part('Funcionários'), part('Acidentes'));
  const number = (name: string) => page.getByRole('button', { name, exact: true });
  await expectToldApart(number('Página 1'), number('Página 2'));
});

test('in high contrast checked, switched-on and active options are visible', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/funcionario/criar', { before });
  const radio = (name: string) => page.getByRole('radio', { name });
  await radio('Feminino').check();
  await expectToldApart(radio('Feminino'), radio('Masculino'));
  await page.getByRole('button', { name: /^Profissão / }).click();
  const options = page.getByRole('dialog').getByRole('option');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expectToldApart(options.and(page.locator('[data-combobox-selected]')), options.last());

  await goTo('/acidente/criar');
  const box = page.getByRole('checkbox', { name: 'Interrupção do trabalho' });
  const unticked = await groundOf(box);
  await box.check();
  expect(await groundOf(box)).not.toBe(unticked);

  await goTo('/seguranca/medidas');
  const track = page.locator('.mantine-Switch-track');
  const off = await groundOf(track);
  await page.getByRole('switch').click({ force: true });
  expect(await groundOf(track)).not.toBe(off);
});

test('in high contrast the dashboard still draws its shares, each in its colour', async () => {
  const { page } = await site.enter('rh@demo.pt', '/', { before });
  await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
  const shares = page.locator('main span[data-state]');
  await shares.first().waitFor();
  const grounds = await Promise.all((await shares.all()).map(groundOf));
  expect(new Set(grounds).size).toBe(4);
});
