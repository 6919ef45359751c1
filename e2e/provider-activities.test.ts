import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { PROVIDER } from './support/provider.ts';
import { atTestDay } from './support/requests.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';

const site = useSite();

const BOOKINGS = '/seguranca/marcacao';
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openMenu(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Opções de .*, ${day}$`) }).click();
  await page.getByRole('menu').waitFor();
}

/** Books an activity for a day, by the form. */
async function book(page: Page, day: string): Promise<void> {
  const dialog = dialogOf(page, 'Nova marcação');
  await dialog.getByLabel('Área').selectOption({ index: 1 });
  await dialog.getByLabel('Tipo').selectOption({ index: 1 });
  await dialog.getByLabel('Técnico').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: /^Organigrama/ }).click();
  await dialogOf(page, 'Escolher o organigrama').getByRole('treeitem').first().click();
  await dialog.getByRole('textbox', { name: 'Data' }).fill(day);
  await dialog.getByRole('textbox', { name: 'Hora' }).fill('0930');
  await dialog.getByRole('button', { name: 'Marcar', exact: true }).click();
}

test('the provider books an activity, moves it by keys, and cancels it; the client sees each', async () => {
  const { page, notices } = await site.enter(PROVIDER, BOOKINGS, { before: atTestDay });
  await page.getByRole('button', { name: 'Nova marcação' }).click();
  await dialogOf(page, 'Nova marcação')
    .getByRole('button', { name: 'Marcar', exact: true })
    .click();
  await page.getByText('Escolha a área.').waitFor();
  await expectAccessible(page, 'new booking');
  await book(page, '05-07-2026');
  await soon(notices).toContain('Sucesso: Marcação criada com sucesso.');

  const client = await site.enter('rh@demo.pt', `${BOOKINGS}?ordenacao=dt.des`);
  await client.page.getByRole('cell', { name: '05-07-2026', exact: true }).waitFor();
  expect(await client.page.getByRole('button', { name: /^Opções|^Nova marcação/ }).count()).toBe(0);

  await page.goto(`${BOOKINGS}?ordenacao=dt.des`);
  await page.getByRole('button', { name: /^Opções de .*, 05-07-2026$/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  // The focus is on the button again.
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remarcar' }).press('Enter');
  const moving = dialogOf(page, 'Remarcar');
  await moving.getByRole('textbox', { name: 'Data' }).fill('06-07-2026');
  await expectAccessible(page, 'booking moved');
  await page.keyboard.press('Enter');
  await soon(notices).toEqual(['Sucesso: Marcação alterada com sucesso.']);
  await page.getByRole('cell', { name: '06-07-2026', exact: true }).waitFor();

  await openMenu(page, '06-07-2026');
  await page.getByRole('menuitem', { name: 'Cancelar marcação' }).click();
  await expectAccessible(page, 'booking cancelled');
  await dialogOf(page, 'Cancelar marcação')
    .getByRole('button', { name: 'Cancelar marcação' })
    .click();
  await soon(notices).toContain('Sucesso: Marcação cancelada.');
  await page.getByRole('cell', { name: '06-07-2026', exact: true }).waitFor({ state: 'detached' });
});
