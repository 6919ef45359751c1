import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

const paste = (cell: Locator, text: string) =>
  cell.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);

test('hours are pasted, named where they cannot be read, asked about, estimated and saved, by the keyboard alone [HORAS-02, HORAS-05, HORAS-06, HORAS-09, ACID-375]', async () => {
  const { page, address, goTo, notices } = await site.enter('rh@demo.pt', '/acidente', {
    before: atTestDay,
  });
  await page.getByRole('link', { name: 'Indicadores' }).press('Enter');
  await page.getByRole('link', { name: 'Horas trabalhadas' }).press('Enter');
  await soon(address).toBe('/acidente/horas');
  const grid = page.getByRole('table', { name: 'Horas trabalhadas por unidade e mês' });
  await grid.waitFor();
  const row = grid.getByRole('row').filter({ hasText: 'Produção' }).first();
  const cells = row.getByRole('textbox');
  // March is the present month; those after it have not begun.
  expect(await cells.count()).toBe(3);
  const [january, february, march] = [cells.nth(0), cells.nth(1), cells.nth(2)];
  const unit = (await row.getByRole('rowheader').textContent()) ?? '';
  await expectAccessible(page, 'the hours');

  await january.focus();
  await january.press('ArrowRight');
  await soon(() => february.evaluate((cell) => cell === document.activeElement)).toBe(true);
  await paste(january, '1.234,5\tmuitas\t3\t4');
  expect(await january.inputValue()).toBe('1.234,5');
  expect(await february.inputValue()).toBe('muitas');
  const notes = page.locator('main [aria-live=polite]').first();
  await notes.getByText(`${unit}, fevereiro de 2026: «muitas» não é um número.`).waitFor();
  await notes.getByText('linha 1, coluna 4: «4»').waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await button('Guardar').isDisabled()).toBe(true);

  await february.fill('');
  await march.fill('');
  await notes.getByText(`${unit}: fevereiro`).waitFor();
  await button('Propor estimativas').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Propor estimativas' });
  await expectAccessible(page, 'the dialog of estimates');
  await dialog.getByLabel('Horas semanais do contrato').fill('35');
  await dialog.getByRole('button', { name: 'Propor' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row.getByRole('textbox', { name: /fevereiro .*estimativa/ }).waitFor();

  await january.fill('1');
  await button('Guardar').press('Enter');
  const question = page.getByRole('dialog', { name: 'Confirmar as horas' });
  await question.getByText(/janeiro de 2026: 1 horas? para .* menos de 2 horas/).waitFor();
  await expectAccessible(page, 'the question about hours');
  await question.getByRole('button', { name: 'Guardar assim' }).press('Enter');
  await soon(notices).toContain('Sucesso: Horas guardadas.');
  await goTo('/acidente/horas');
  expect(await january.inputValue()).toBe('1');
  await row.getByRole('textbox', { name: /fevereiro .*estimativa/ }).waitFor();

  await page.getByLabel('O que se escreve').selectOption('efetivo');
  await soon(address).toBe('/acidente/horas?campo=efetivo');
  await page.getByRole('table', { name: 'Efetivo médio por unidade e mês' }).waitFor();
  // On a phone: one unit, its months below each other, into which a column is pasted.
  await goTo('/acidente/horas');
  await page.setViewportSize(PHONE);
  await page.getByLabel('Unidade').selectOption(unit);
  const months = page.getByRole('table', { name: `Horas trabalhadas de ${unit}, por mês` });
  const fields = months.getByRole('textbox');
  expect(await fields.count()).toBe(3);
  expect(await fields.first().inputValue()).toBe('1');
  await paste(fields.nth(1), '150\n160');
  expect(await fields.nth(1).inputValue()).toBe('150');
  expect(await fields.nth(2).inputValue()).toBe('160');
  await expectAccessible(page, 'the hours on a phone');
  const over = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
});
