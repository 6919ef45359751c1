import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
afterAll(() => site.database.admin.query('delete from metodo_risco where cd > 1'));

test('the operator puts another method in use by keys, whose words a measure offers, and goes back to the one before [MEDIDA-66, MEDIDA-69]', async () => {
  await site.database.admin.query('delete from metodo_risco where cd > 1');
  const { page, notices } = await site.enter(PRESTADOR, '/prestador/metodo-risco');
  await page.getByRole('heading', { name: 'Matriz 5 × 5' }).waitFor();
  await expectAccessible(page, 'the method');
  await page.getByRole('button', { name: 'Mudar o método' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mudar o método' });
  await dialog.getByLabel('Nome do método').fill('Matriz da casa');
  const likely = dialog.getByRole('group', { name: 'Graus de probabilidade' });
  await likely.getByLabel('Grau 2').fill('');
  await dialog.getByRole('button', { name: 'Usar este método' }).press('Enter');
  await dialog.getByRole('alert').filter({ hasText: 'sem saltos' }).waitFor();
  await likely.getByLabel('Grau 2').fill('Às vezes');
  await likely.getByLabel('Grau 5').fill('');
  await dialog.getByLabel('Prioridade 4').fill('A parar');
  const lowest = dialog.getByLabel('Rara e Insignificante');
  expect(await lowest.locator('option').allInnerTexts()).toEqual([
    'Baixa',
    'Média',
    'Alta',
    'A parar',
  ]);
  await lowest.selectOption('muito-alta');
  await expectAccessible(page, 'another method');
  await dialog.getByRole('button', { name: 'Usar este método' }).press('Enter');
  await soon(notices).toContain('Sucesso: «Matriz da casa» está em uso.');
  await page.getByRole('heading', { name: 'Matriz da casa' }).waitFor();
  const earlier = page.getByRole('listitem').filter({ hasText: 'Matriz 5 × 5' });
  await earlier.getByText('Desde o início.').waitFor();

  const client = await site.enter('rh@demo.pt', '/seguranca/medidas');
  await client.page.getByRole('button', { name: 'Nova medida' }).click();
  const own = client.page.getByRole('dialog');
  const probability = own.getByLabel('Probabilidade');
  await probability.waitFor();
  expect(await probability.locator('option').allInnerTexts()).toEqual([
    'Não avaliada',
    '1 · Rara',
    '2 · Às vezes',
    '3 · Possível',
    '4 · Provável',
  ]);
  await probability.selectOption('1');
  await own.getByLabel('Gravidade').selectOption('1');
  await own.getByText('Prioridade: A parar (1 × 1).').waitFor();

  await page.getByRole('button', { name: 'Voltar a usar: Matriz 5 × 5' }).press('Enter');
  await dialog.getByRole('button', { name: 'Usar este método' }).press('Enter');
  await page.getByRole('heading', { name: 'Matriz 5 × 5' }).waitFor();
});
