import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { boxOf } from '../support/box.ts';
import { csvRows, saved } from '../support/files.ts';
import { rowLinks, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const TITLE = 'Gestão de funcionários';

/** Where the focus is, by what names it. */
const focusOf = (page: Page) =>
  page.evaluate<string>(`(({ ariaLabel, tagName, textContent }) =>
    tagName === 'BODY' ? 'nowhere' : ariaLabel ?? textContent.trim())(document.activeElement)`);

/** The name of what opens a row. */
const nameOfRow = (page: Page, index: number) =>
  page.locator('[data-open]').nth(index).getAttribute('aria-label');

/** A list whose keys have loaded. */
async function openList(path: string, account = 'rh@demo.pt', options: object = {}) {
  const visitor = await site.enter(account, path, options);
  const { page } = visitor;
  await rowLinks(page).first().waitFor();
  await page.locator('main [data-row] [tabindex="0"]').first().waitFor({ state: 'attached' });
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  return {
    ...visitor,
    press,
    box: (name: string) => page.getByRole('checkbox', { name: `Escolher: ${name}` }),
  };
}

test('the rows of a list by keys alone: mark, open, look, actions, search, filter, next page, help [LIST-325, LIST-326, LIST-327, SHELL-430, SHELL-456]', async () => {
  const { page, press, address } = await openList('/saude/marcacao/exame');
  const names = await page
    .locator('[data-open]')
    .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  await press('j');
  expect(await focusOf(page)).toBe(names[0]);
  await press('j', 'ArrowDown', 'k', 'ArrowUp', 'j');
  expect(await focusOf(page)).toBe(names[1]);
  const ring = await page.locator('[data-row]:has(:focus)').evaluate((row) => {
    const { borderTopWidth, borderTopStyle } =
      row.ownerDocument.defaultView?.getComputedStyle(row, '::after') ?? {};
    return [borderTopWidth, borderTopStyle];
  });
  expect(ring).toEqual(['2px', 'solid']);
  // The mark is one Tab stop: what comes next is below the rows, and back.
  await press('Tab');
  expect(await page.locator('main [data-row] :focus').count()).toBe(0);
  // The tip of paths comes after all else.
  await page.waitForLoadState('networkidle');
  await press('Shift+Tab');
  expect(await focusOf(page)).toBe(names[1]);
  const tip = await boxOf(page.getByRole('tooltip'));
  const marked = await boxOf(page.locator('[data-row]:has(:focus)'));
  expect(tip.top).toBeGreaterThan(marked.bottom + 2 * (marked.bottom - marked.top));
  await press('Space');
  const dialog = page.getByRole('dialog', { name: 'Dados da marcação' });
  await dialog.waitFor();
  await press('j', 'x', '/');
  expect(await page.locator('[role=dialog] :focus').count()).toBe(1);
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await soon(() => focusOf(page)).toBe(names[1]);
  // From its last row on to the next page, and back.
  for (let at = 1; at < 9; at++) await press('j');
  expect(await focusOf(page)).toBe(names[9]);
  await press('j');
  await soon(address).toBe('/saude/marcacao/exame?pagina=2');
  await soon(() => focusOf(page)).not.toBe(names[9]);
  await soon(async () => `${await focusOf(page)} = ${await nameOfRow(page, 0)}`).toMatch(
    /^(.+) = \1$/,
  );
  await press('k');
  await soon(() => focusOf(page)).toBe(names[9]);
  await press('ArrowRight');
  expect(`Ver tudo: ${await focusOf(page)}`).toBe(names[9]);
  await press('Escape');
  expect(await focusOf(page)).toBe(names[9]);
  await press('Escape');
  expect(await focusOf(page)).toBe('Marcações de exames');
  await press('/');
  expect(await focusOf(page)).toBe('Pesquisar');
  // What is typed there is a search, and the arrow leads down.
  await press('j', 'x', '?');
  expect(await page.getByRole('searchbox', { name: 'Pesquisar' }).inputValue()).toBe('jx?');
  // Esc leads to what is found, and once more empties the search.
  const field = page.getByRole('searchbox', { name: 'Pesquisar' });
  await field.fill('exame');
  await press('Escape');
  expect(await focusOf(page)).toBe('Marcações de exames');
  await soon(address).toBe('/saude/marcacao/exame?pesquisa=exame');
  expect(await field.inputValue()).toBe('exame');
  await press('Escape');
  await soon(address).toBe('/saude/marcacao/exame');
  await soon(() => field.inputValue()).toBe('');
  await press('/', 'ArrowDown');
  await soon(() => page.locator('[data-row] :focus').count()).toBe(1);
  await press('f');
  await page.getByRole('menu').waitFor();
  await press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await help.getByText('Escolher até esta linha').waitFor();
  await help.getByText('Filtrar', { exact: true }).waitFor();
  await expectAccessible(page, 'keys of a list');

  // What there is not is not listed.
  const team = await openList('/prestador/equipa', 'prestador@demo.pt', { company: null });
  await team.press('?');
  const keys = team.page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await keys.getByText('Pesquisar', { exact: true }).waitFor();
  expect(await keys.getByText('Filtrar', { exact: true }).count()).toBe(0);
});

test('the keys of a list whose rows lead to a page: Space shows the row, Enter opens it, the dot its menu [LIST-325]', async () => {
  const { page, press, address } = await openList('/acidente');
  await press('j', 'Space');
  await page.getByRole('dialog', { name: 'Dados do acidente' }).waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('Enter');
  await soon(address).toMatch(/^\/acidente\/\d+/);

  const provider = await openList('/saude/marcacao/exame', 'prestador@demo.pt');
  await provider.page
    .getByRole('button', { name: /^Opções da marcação/ })
    .first()
    .waitFor();
  await provider.press('j', '.');
  await provider.page.getByRole('menuitem', { name: 'Remarcar' }).waitFor();
  await provider.press('Escape');
  await provider.page.getByRole('menu').waitFor({ state: 'detached' });
  await provider.press('Escape');
  await soon(() => provider.page.locator('[data-row] [data-open]:focus').count()).toBe(1);
});

test('rows that are chosen, by keys and across pages, are exported alone [LIST-328, LIST-330]', async () => {
  const { page, press, box } = await openList('/funcionario');
  const names = await shownNames(page);
  await press('j', 'x', 'j', 'j', 'Shift+X');
  const bar = page.getByRole('region', { name: 'Registos escolhidos' });
  await bar.getByText('3 escolhidos').waitFor();
  await press('k', 'x');
  await bar.getByText('2 escolhidos').waitFor();
  expect(await box(names[1] ?? '').isChecked()).toBe(false);
  await expectAccessible(page, 'list with chosen rows');
  await page.getByRole('button', { name: 'Próximo', exact: true }).click();
  await soon(() => shownNames(page)).not.toContain(names[0]);
  const [other = ''] = await shownNames(page);
  await box(other).check();
  await bar.getByText('3 escolhidos').waitFor();
  const file = csvRows(
    await saved(page, () => bar.getByRole('button', { name: 'Exportar escolhidos' }).click()),
  );
  expect(file[0]?.slice(0, 2)).toEqual(['Nº Mecanográfico', 'Funcionário']);
  expect(file.slice(1).map((line) => line[1])).toEqual([names[0], names[2], other]);
  // Another filter is another list.
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(other);
  await bar.waitFor({ state: 'detached' });
});

test('the two lines of a phone have the same keys, and choose by a button [LIST-325, LIST-328]', async () => {
  const { page, press } = await openList('/funcionario', 'rh@demo.pt', { viewport: PHONE });
  const [first, second, third] = await shownNames(page);
  await press('j', 'j');
  expect(await focusOf(page)).toBe(second);
  await press('k', 'Enter');
  await page.getByRole('dialog').getByRole('heading', { name: first }).waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Escolher', exact: true }).click();
  // A press on a row chooses it in place of opening it, and another one takes it back.
  for (const name of [second, third, second]) await page.getByText(name ?? '').click();
  const bar = page.getByRole('region', { name: 'Registos escolhidos' });
  await bar.getByText('1 escolhido').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page, 'phone with chosen rows');
  await page.getByRole('button', { name: 'Escolher', exact: true }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await page.getByRole('checkbox').count()).toBe(0);
});

test('who switches the keys off has each link and button as a Tab stop, and keys that do nothing [LIST-329]', async () => {
  const { page, press } = await openList('/funcionario');
  const [first] = await shownNames(page);
  const list = page.getByRole('region', { name: TITLE });
  await press('?');
  await page.getByRole('switch', { name: 'Usar estes atalhos' }).click();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await list.locator('[data-row] [tabindex="-1"]').count()).toBe(0);
  await press('j', 'x', '/', '?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Registos escolhidos' }).count()).toBe(0);
  await page.getByRole('link', { name: first, exact: true }).focus();
  await press('Tab');
  expect(await page.locator('[data-row]:first-child :focus').count()).toBe(1);
  await page.reload();
  await rowLinks(page).first().waitFor();
  await press('j');
  expect(await page.locator('[data-row] :focus').count()).toBe(0);
});
