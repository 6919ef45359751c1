import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor, VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const LIST = '/seguranca/medidas';

const open = (path = LIST, options: VisitorOptions = {}): Promise<Visitor> =>
  site.enter(PRESTADOR, path, { before: atTestDay, ...options });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function stored(medida: string) {
  const { rows } = await site.database.admin.query(
    `select cd_estad, prazo, dt_prazo::text, dt_conclusao::text, conclusao from medida where medida = $1`,
    [medida],
  );
  return rows[0];
}

async function chooseTask(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: /^Tarefa/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tarefa' });
  await dialog.getByRole('combobox').fill(typed);
  await dialog.getByRole('button', { name: 'Inserir' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function chooseNode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Organigrama/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolher o organigrama' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('treeitem').filter({ hasText: name }).last().waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

test('a new measure: what is missing, what is odd about the deadline, and the client sees it', async () => {
  const { page, address, notices } = await open();
  await page.getByRole('link', { name: 'Nova medida' }).click();
  await page.getByRole('heading', { name: 'Nova medida', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Registar medida' }).click();
  await page.locator('p', { hasText: 'Escolha a tarefa.' }).waitFor();
  await page.locator('[data-error-summary]:focus').waitFor();
  await expectAccessible(page, 'form of a measure with errors');
  await chooseTask(page, 'Poda de árvores');
  await chooseNode(page, 'Fábrica da Maia');
  await box(page, 'Risco identificado').fill('Queda de ramos');
  await box(page, 'Medida').fill('Vedar o parque durante a poda.');
  await box(page, 'Data da medida').fill('02-03-2026');
  await box(page, 'Data do prazo').fill('10-03-2026');
  await page.getByText('O prazo já passou: a medida fica logo em atraso.').waitFor();
  await page.getByLabel('Prazo', { exact: true }).selectOption('Em número de dias');
  await page.getByLabel('Dias').fill('20');
  await page.getByText('Até 22-03-2026.').waitFor();
  await page.getByRole('button', { name: 'Registar medida' }).click();
  await soon(notices).toContain('Sucesso: Medida registada com sucesso.');
  await soon(address).toBe(LIST);
  expect(await stored('Vedar o parque durante a poda.')).toMatchObject({
    prazo: '20',
    dt_prazo: '2026-03-22',
  });
  const client = await site.enter('rh@demo.pt', `${LIST}?pesquisa=poda`);
  await client.page.getByRole('cell', { name: /^Poda de árvores/ }).waitFor();
});
