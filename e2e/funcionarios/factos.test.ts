import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('on the employee’s page a regime is stated, corrected, taken back and brought back, and with it the exam that the event asks for, with its day and what became of it [FUNC-360, FUNC-361]', async () => {
  const list = '/funcionario?quantidade=25&ordenacao=num_mecan.asc';
  const { page } = await site.enter('rh@demo.pt', list, { before: atTestDay });
  await page.getByRole('row').nth(2).click();
  const person = page.getByRole('dialog', { name: 'Dados do funcionário' });
  await person.getByRole('heading', { level: 3 }).getByRole('link').click();
  const facts = page.getByRole('region', { name: 'Regimes e ausências' });
  await facts.getByRole('button', { name: 'Indicar' }).click();

  const dialog = page.getByRole('dialog', { name: 'Indicar regime ou ausência' });
  await dialog.getByRole('button', { name: 'Indicar' }).click();
  await dialog.getByText('Indique o que é.').first().waitFor();
  await dialog.getByRole('combobox', { name: 'O que é' }).selectOption('Ausência prolongada');
  await dialog.getByRole('combobox', { name: 'Motivo' }).waitFor();
  await expectAccessible(page, 'the form of a fact');
  await dialog.getByRole('combobox', { name: 'O que é' }).selectOption('Trabalho noturno');
  await dialog.getByRole('textbox', { name: 'Primeiro dia' }).fill('02-03-2026');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await facts.getByText('desde 02-03-2026').waitFor();
  const asked = page.getByRole('region', { name: 'Exames devidos por acontecimento' });
  await asked.getByText('Início de trabalho noturno').waitFor();
  await asked.getByText(/^02-03-2026 · /).waitFor();

  await facts.getByRole('button', { name: /^Corrigir: Trabalho noturno/ }).click();
  const again = page.getByRole('dialog', { name: 'Corrigir trabalho noturno' });
  await again.getByRole('textbox', { name: 'Último dia' }).fill('30062026');
  await again.getByRole('button', { name: 'Guardar' }).click();
  await facts.getByText('de 02-03-2026 a 30-06-2026').waitFor();

  await facts.getByRole('button', { name: /^Retirar: Trabalho noturno/ }).click();
  await facts.getByText('de 02-03-2026 a 30-06-2026').waitFor({ state: 'hidden' });
  await asked.getByText('Início de trabalho noturno').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Anular' }).click();
  await facts.getByText('de 02-03-2026 a 30-06-2026').waitFor();
  expect(await facts.getByText('indicado por').count()).toBeGreaterThan(0);
});
