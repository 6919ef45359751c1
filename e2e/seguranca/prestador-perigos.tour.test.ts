import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('a hazard is found, added by keys, and no longer offered; what nobody has read says so [RISCO-01, RISCO-15]', async () => {
  const { admin } = site.database;
  await admin.query(`delete from perigo where nome = 'Telhado frágil'`);
  const { page, notices } = await site.enter(PRESTADOR, '/prestador/perigos');
  await page.getByText('Lei n.º 102/2009, artigo 15.º (a confirmar)').first().waitFor();
  await expectAccessible(page, 'hazards');
  await page.getByRole('button', { name: 'Novo perigo' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Novo perigo' });
  await dialog.getByLabel('Grupo').selectOption({ label: 'Quedas e espaços' });
  await dialog.getByRole('textbox', { name: 'Perigo', exact: true }).fill('Telhado frágil');
  await expectAccessible(page, 'a hazard');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await soon(notices).toContain('Sucesso: «Telhado frágil» está na biblioteca.');
  await page.getByLabel('Procurar').fill('telhado fragil');
  expect(await page.getByRole('listitem').filter({ hasText: 'Telhado' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Alterar: Telhado frágil' }).press('Enter');
  const change = page.getByRole('dialog', { name: 'Alterar o perigo' });
  await change.getByLabel('Já não está em uso').press('Space');
  await change.getByRole('button', { name: 'Guardar' }).press('Enter');
  await page.getByText('Não está em uso').waitFor();
  await admin.query(`delete from perigo where nome = 'Telhado frágil'`);
});
