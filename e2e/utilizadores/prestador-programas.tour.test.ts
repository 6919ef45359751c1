import { test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';

const site = useSite();

test('a key of the provider says which companies it reaches, all of them by choice alone [CHAVE-13]', async () => {
  const { page } = await site.enter(PRESTADOR, '/prestador/programas', { company: null });
  await page.getByRole('button', { name: 'Nova chave' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Programa' }).fill('Faturação');
  await dialog.getByRole('button', { name: 'Juntar o conjunto Faturação' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Último dia' }).fill('31-12-2026');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await dialog.getByText('Escolha as empresas.').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Empresas' }).selectOption('Todas as empresas');
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  await dialog.getByRole('button', { name: 'Já o guardei' }).click();
  await page
    .getByText(/^Todas as empresas · até 31-12-2026 · responde .+ \(a sua conta\)/)
    .waitFor();
  await expectAccessible(page, 'keys of the provider');
});
