import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const DATE = 'Data de saída';
const questions = (page: Page) => page.getByRole('dialog', { name: /sem guardar\?$/ });
const draftQuestion = (page: Page) => page.getByRole('dialog', { name: 'Guardar o rascunho?' });
const answer = (page: Page, name: string) => questions(page).getByRole('button', { name }).click();

/** Presses Back as people do: whatever the page makes of it, and once it has. */
async function pressBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back());
  await page.waitForTimeout(300);
}

/** A dialog with a typed day, over a list that was searched: without the dialog, Back shows the list before. */
async function typeDeparture(skip: number) {
  const { nome, num_mecan } = await freeFuncionario(site, skip);
  const visitor = await site.enter('rh@demo.pt', '/acidente', { before: atTestDay });
  const { page, address } = visitor;
  await page.locator('a[href="/funcionario"]').first().click();
  await page.getByText('1500 registos').waitFor();
  await page.getByRole('searchbox').fill(num_mecan);
  const searched = `/funcionario?pesquisa=${num_mecan}`;
  await soon(address).toBe(searched);
  await page.getByRole('button', { name: `Registar saída de ${nome}` }).click();
  await textbox(page, DATE).fill('31-03-2026');
  return { ...visitor, searched };
}

test('of a dialog, Back asks and closes it alone, and a second Back is ignored while the question is open', async () => {
  const { page, address, searched } = await typeDeparture(0);
  await pressBack(page);
  await questions(page).waitFor();
  for (let turn = 0; turn < 3; turn++) await pressBack(page);
  expect(await questions(page).count()).toBe(1);
  expect(address()).toBe(searched);
  await answer(page, 'Continuar a editar');
  await questions(page).waitFor({ state: 'detached' });
  expect(await textbox(page, DATE).inputValue()).toBe('31-03-2026');
  expect(address()).toBe(searched);
  await pressBack(page);
  await answer(page, 'Fechar sem guardar');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  expect(address()).toBe(searched);
});

test('Escape and then Back ask one question, which closes the dialog alone', async () => {
  const { page, address, searched } = await typeDeparture(1);
  await page.keyboard.press('Escape');
  await questions(page).waitFor();
  await pressBack(page);
  expect(await questions(page).count()).toBe(1);
  await answer(page, 'Fechar sem guardar');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  expect(address()).toBe(searched);
  // Nothing is left to ask about.
  await pressBack(page);
  await soon(address).toBe('/funcionario');
});

test('of a page with a form, a second Back is ignored too, and a link is followed after the answer', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/acidente', { before: atTestDay });
  await page.locator('a[href="/funcionario"]').first().click();
  await page
    .getByRole('link', { name: /^Editar dados de / })
    .first()
    .click();
  await textbox(page, 'Nome').fill('Nome Por Guardar');
  const form = address();
  await pressBack(page);
  await draftQuestion(page).waitFor();
  // Four steps back is outside of the site.
  for (let turn = 0; turn < 3; turn++) await pressBack(page);
  await draftQuestion(page).getByRole('button', { name: 'Continuar', exact: true }).click();
  await draftQuestion(page).waitFor({ state: 'detached' });
  expect(address()).toBe(form);
  expect(await textbox(page, 'Nome').inputValue()).toBe('Nome Por Guardar');
  await page.locator('a[href^="/pendente/funcionario"]').first().click();
  await draftQuestion(page).getByRole('button', { name: 'Apagar e sair' }).click();
  await page.waitForURL(/\/pendente\/funcionario\?/);
  await page.getByRole('heading', { name: 'Gestão de pedidos pendentes' }).waitFor();
});
