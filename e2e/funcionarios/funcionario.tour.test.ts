import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { rowLinks, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Dados do funcionário' });

test('a click anywhere in a row opens its detail, with an address of its own [FUNC-08, FUNC-09]', async () => {
  const { page, calls, address } = await site.enter('outra@demo.pt', '/funcionario?pagina=2');
  await soon(() => shownNames(page)).toHaveLength(10);
  await expectAccessible(page, 'list of employees');
  const [, name = ''] = await shownNames(page);
  await page.getByRole('row').nth(2).getByRole('cell').nth(2).click();
  await dialogOf(page).getByRole('heading', { name }).waitFor();
  await expectAccessible(page, 'an employee');
  const [asked] = calls.of('getFuncionario');
  const cd = asked?.url.pathname.split('/').at(-1);
  expect(address()).toBe(`/funcionario?pagina=2&detalhe=${cd}`);
  await soon(() => calls.of('getFoto').map(({ url }) => url.pathname)).toEqual([
    `/api/empresa/${site.company(2).cd}/funcionario/${cd}/foto`,
  ]);
  expect(calls.of('getFuncionario')).toHaveLength(1);

  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  expect(address()).toBe('/funcionario?pagina=2');
  await soon(() => page.locator(':focus').innerText()).toBe(name);
  await page.goForward();
  await dialogOf(page).getByRole('heading', { name }).waitFor();
  await page.goBack();
  await dialogOf(page).waitFor({ state: 'hidden' });
  // The list behind was not asked for again.
  expect(calls.of('listFuncionarios')).toHaveLength(1);
  // Selecting text in a row is not opening it; a link in it is a link.
  await rowLinks(page).nth(1).click();
  await dialogOf(page).getByRole('button', { name: 'Fechar' }).click();
  await soon(address).toBe('/funcionario?pagina=2');
});
