import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choice, chooseEmployee, employeeBox, fillAccident } from './support/accidents.ts';
import { atTestDay, freeEmployee, textbox } from './support/requests.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';

const site = useSite();
const open = (email = 'rh@demo.pt') => site.enter(email, '/acidente/criar', { before: atTestDay });
const note = (page: Page) => page.getByText('Recuperado o rascunho');
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rascunho:')));

/** Loads the page anew, and lets it go where it asks. */
async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await employeeBox(page).waitFor();
}

test('an unsent form survives a reload, until it is given up [ACID-07, decision Accidents]', async () => {
  const one = await freeEmployee(site);
  const { page } = await open();
  await chooseEmployee(page, one.num_mecan);
  await textbox(page, 'Data do acidente').fill('13-03-2026');
  await choice(page, 'Primeiros socorros').selectOption('Internamento');
  await page.getByRole('checkbox', { name: /^Interrupção do trabalho/ }).check();
  // Typed a moment before.
  await textbox(page, 'Descrição').pressSequentially('Caiu');
  await reload(page);
  await note(page).waitFor();
  expect(await employeeBox(page).inputValue()).toBe(`${one.num_mecan} · ${one.nome}`);
  expect(await textbox(page, 'Data do acidente').inputValue()).toBe('13-03-2026');
  expect(await textbox(page, 'Descrição').inputValue()).toBe('Caiu');
  expect(await choice(page, 'Primeiros socorros').locator('option:checked').innerText()).toBe(
    'Internamento',
  );
  expect(await textbox(page, 'Data da interrupção').isEnabled()).toBe(true);
  expect(await drafts(page)).toEqual([expect.stringMatching(/^rascunho:acidente:\d+:1$/)]);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await note(page).waitFor({ state: 'detached' });
  expect(await textbox(page, 'Descrição').inputValue()).toBe('');
  await soon(() => drafts(page)).toEqual([]);
  await reload(page);
  expect(await note(page).count()).toBe(0);
});

test('it is gone once the form was sent [ACID-18]', async () => {
  const one = await freeEmployee(site);
  const { page, goTo } = await open();
  await fillAccident(page, one.num_mecan);
  await reload(page);
  await note(page).waitFor();
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  expect(await drafts(page)).toEqual([]);
  await goTo('/acidente/criar');
  await employeeBox(page).waitFor();
  expect(await note(page).count()).toBe(0);
});

test('it belongs to one user in one company, and signing out forgets it [SHELL-24]', async () => {
  const { page, goTo } = await open('admin@demo.pt');
  await textbox(page, 'Descrição').fill('De uma empresa');
  await soon(() => drafts(page)).toHaveLength(1);
  page.once('dialog', (dialog) => void dialog.accept());
  const other = site.company(3);
  await page.context().addCookies(
    Object.entries({ sessaoEmpresa: String(other.cd), nomeEmpresa: other.label }).map(
      ([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: site.origin,
        sameSite: 'Strict' as const,
      }),
    ),
  );
  await goTo('/acidente/criar');
  await employeeBox(page).waitFor();
  expect(await textbox(page, 'Descrição').inputValue()).toBe('');
  expect(await drafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await page.waitForURL('/login');
  expect(await drafts(page)).toEqual([]);
});
