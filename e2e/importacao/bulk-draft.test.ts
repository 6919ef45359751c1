import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bodyOf, keyOf } from '../support/calls.ts';
import { findAndChoose } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import {
  draftOffer,
  draftsInBrowser,
  draftsOn,
  endSessions,
  goOn,
  whenSaved,
} from '../support/slices/drafts.ts';
import { csv, file, funcionarioLines } from '../support/slices/import-files.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const PATH = '/funcionario/criar/csv';
const counts = (page: Page) => page.getByText(/^\d+ válidas? · \d+ inválidas?$/).innerText();

async function placeAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unidade de todas as linhas' }).click();
  await findAndChoose(page, 'Fábrica da Maia');
}

/** The page with the rows of a file whose third row lacks a cell at its end, each for the factory of Maia. */
async function open(count: number) {
  const rows = funcionarioLines(count);
  rows[2]?.pop();
  const visitor = await site.enter('rh@demo.pt', PATH, { before: atTestDay });
  const { page } = visitor;
  await page.locator('input[type=file]').setInputFiles(file(csv(rows)));
  await placeAll(page);
  return visitor;
}

async function correct(page: Page, line: number, text: string): Promise<void> {
  const edit = page.getByRole('button', { name: `Editar linha ${line}`, exact: true });
  if (await edit.isVisible()) await edit.click();
  await page.getByLabel(`Local de trabalho, linha ${line}`, { exact: true }).fill(text);
}

test('an import of 24 corrected rows whose session ends before it is sent is offered as it stood, and sent once [RASC-10]', async () => {
  const visitor = await open(25);
  const { page, signIn, calls } = visitor;
  await soon(() => counts(page)).toBe('24 válidas · 0 inválidas');
  for (const line of [2, 3, 5]) await correct(page, line, `Nave ${line}`);
  await whenSaved(page);
  await endSessions(site, visitor);
  await page.getByRole('button', { name: 'Enviar 24 pedidos' }).click();
  await page.waitForURL('/login');
  await signIn('rh@demo.pt');
  await page.waitForURL(PATH);
  await draftOffer(page).waitFor();
  expect(await page.getByRole('button', { name: /^Enviar / }).count()).toBe(0);
  expect(await draftsInBrowser(page)).toEqual([]);
  await draftOffer(page)
    .getByRole('button', {
      name: /^Continuar a importação «funcionarios-\d+\.csv, \d\d-\d\d-\d{4}, 24 funcionários»$/,
    })
    .click();
  await soon(() => counts(page)).toBe('24 válidas · 0 inválidas');
  // What was left out is still offered.
  await page.getByRole('button', { name: /^Usar 1 linha/ }).click();
  await placeAll(page);
  await page.getByRole('button', { name: 'Enviar 25 pedidos' }).click();
  await page.waitForURL('/pendente/funcionario');
  const sent = calls.of('createAdmissoes').map(({ request }) => request);
  expect(sent.map(keyOf)).toEqual([expect.any(String), sent[0] && keyOf(sent[0])]);
  const places = (bodyOf(sent[1]).funcionarios as { localTrabalho: string }[]).map(
    ({ localTrabalho }) => localTrabalho,
  );
  expect(places.slice(0, 5)).toEqual(['Nave 2', 'Nave 3', 'Oficina', 'Nave 5', 'Oficina']);
  await soon(() => draftsOn(site, 'admissoes')).toEqual([]);
});

test('leaving an import asks, and what was kept is gone on with [RASC-14]', async () => {
  await site.database.admin.query('delete from rascunho');
  const { page, goTo } = await open(3);
  await page.getByText('O que escrever fica guardado durante 30 dias, até enviar.').waitFor();
  const leave = () => page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar o rascunho?' });
  await leave();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await counts(page)).toBe('2 válidas · 0 inválidas');
  await leave();
  await dialog.getByRole('button', { name: 'Guardar rascunho e sair' }).click();
  await page.waitForURL('/funcionario');
  await goTo(PATH);
  await goOn(page);
  await soon(() => counts(page)).toBe('2 válidas · 0 inválidas');
  await leave();
  await dialog.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.waitForURL('/funcionario');
  await soon(() => draftsOn(site, 'admissoes')).toEqual([]);
});
