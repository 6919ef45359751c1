import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPicker, picker, textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

async function expectClosedByBack(page: Page, dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
}

test('Back closes the menu of a phone and the palette, and stays on the page [SHELL-03, SHELL-10]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/', { viewport: PHONE });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Funcionários', exact: true }).click();
  await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await expectClosedByBack(page, page.getByRole('dialog', { name: 'Área de Cliente SST' }));
  await page.keyboard.press('Control+k');
  await expectClosedByBack(page, page.getByRole('dialog', { name: 'Pesquisar' }));
  await soon(address).toBe('/funcionario');
  await page.goBack();
  await soon(address).toBe('/');
});

test('Back closes a form as Escape does: it asks first if something was typed', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/');
  const path = '/seguranca/area/1';
  await page.getByRole('button', { name: 'Segurança' }).click();
  await page.getByRole('link', { name: 'Avaliação de riscos' }).click();
  const form = page.getByRole('dialog', { name: 'Nova atividade técnica' });
  const question = page.getByRole('dialog', { name: 'Guardar o rascunho?' });
  const open = page.getByRole('button', { name: 'Nova atividade técnica' });
  await open.click();
  await expectClosedByBack(page, form);
  await open.click();
  await textbox(page, 'Observações').fill('Por guardar');
  await page.goBack();
  await question.getByRole('button', { name: 'Apagar e sair' }).click();
  await form.waitFor({ state: 'detached' });
  await soon(address).toBe(path);
  await page.goBack();
  await soon(address).toBe('/');
});

test('Back closes what is open over a form that is not saved, and then asks about the form', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario');
  await page
    .getByRole('link', { name: /^Transferir / })
    .first()
    .click();
  await picker(page, 'Organigrama de destino').waitFor();
  const path = address();
  const tree = await openPicker(page, 'Organigrama de destino');
  await page.keyboard.type('Maia');
  await tree.getByText(/resultado/).waitFor();
  await page.keyboard.press('Enter');
  await openPicker(page, 'Organigrama de destino');
  await expectClosedByBack(page, tree);
  await soon(address).toBe(path);
  await page.goBack();
  await page.getByRole('dialog', { name: 'Guardar o rascunho?' }).waitFor();
});

test('Back closes the question about a request, then its detail', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/pendente/funcionario');
  const detail = page.getByRole('dialog', { name: 'Dados do pedido' });
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await detail.getByRole('button', { name: 'Remover' }).click();
  await expectClosedByBack(page, page.getByRole('dialog', { name: /^Remover/ }));
  expect(await detail.isVisible()).toBe(true);
  await expectClosedByBack(page, detail);
  await soon(address).toBe('/pendente/funcionario');
});
