import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';

const site = useSite();

test('a webhook of the provider says of which companies it tells, all of them by choice alone, and begins switched off [GANCHO-16]', async () => {
  const { page } = await site.enter(PRESTADOR, '/prestador/programas/ganchos', { company: null });
  await page.getByRole('button', { name: 'Novo gancho' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Programa' }).fill('Faturação');
  await dialog
    .getByRole('textbox', { name: 'Endereço que recebe' })
    .fill('https://faturas.exemplo/recebe');
  const changes = dialog.getByRole('combobox', { name: 'Alterações' });
  await changes.selectOption('Todas as que posso conhecer');
  await dialog.getByRole('button', { name: 'Criar gancho' }).press('Enter');
  await dialog.getByText('Escolha as empresas.').first().waitFor();
  await dialog.getByRole('combobox', { name: 'Empresas' }).selectOption('Todas as empresas');
  await dialog.getByRole('button', { name: 'Criar gancho' }).press('Enter');
  await dialog.getByRole('button', { name: 'Já o guardei' }).press('Enter');
  await page.getByText('Desligado', { exact: true }).waitFor();
  await page
    .getByText('Todas as alterações · sem as de saúde · todas as empresas', { exact: true })
    .waitFor();
  await expectAccessible(page, 'webhooks of the provider');
  // What is changed begins as it is.
  await page.getByRole('button', { name: 'Mudar: Faturação' }).press('Enter');
  expect(await dialog.getByRole('combobox', { name: 'Empresas' }).inputValue()).toBe('todas');
  expect(await dialog.getByRole('checkbox', { name: 'Ligado' }).isChecked()).toBe(false);
});
