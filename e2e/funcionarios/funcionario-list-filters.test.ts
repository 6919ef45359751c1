import { LIST_EXPIRIES } from '@sst/contract/rules/exames/expiry';
import { LIST_EXPIRY_LABEL } from '@sst/contract/rules/exames/expiry-labels';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, widthOf } from '../support/box.ts';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
/** The name of a node without its code, as filters say it. */
const withoutCode = (label: string) => label.replace(/^\(.*?\) /, '');

const fieldOf = (page: Page) => page.getByRole('button', { name: /^Organigrama/ });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Filtrar por organigrama' });
const item = (page: Page, name: string) =>
  dialogOf(page).getByRole('treeitem', { name, exact: true });
const labelsOf = (page: Page) => dialogOf(page).getByRole('treeitem').allInnerTexts();

/** A node of the first company: its code, its name as shown, and how many work there and below. */
async function findNode(cd_aux: string) {
  const { rows } = await site.database.admin.query(
    `with recursive ramo as (
       select cd, nome from organigrama where cd_aux = $1
       union all select o.cd, ramo.nome from ramo join organigrama o on o.cd_base = ramo.cd)
     select min(cd)::float8 as cd, '(' || $1 || ') ' || min(nome) as label,
            (select count(*)::int from funcionario where ativo and cd_organig in (select cd from ramo)) as employees
       from ramo`,
    [cd_aux],
  );
  return rows[0] as { cd: number; label: string; employees: number };
}

test('a node of the tree narrows the list to its branch, from page 1 [FUNC-02, LIST-06, LIST-09, LIST-10, LIST-20, SHELL-16, PERM-13]', async () => {
  const company = site.company(1);
  const [region, factory] = [await findNode('R02'), await findNode('0201')];
  const { page, calls, address } = await site.enter('rh@demo.pt', '/funcionario?pagina=4');
  await soon(() => shownNames(page)).toHaveLength(10);
  await fieldOf(page).click();
  await item(page, company.label).waitFor();
  // The company is open, what is below is closed.
  expect(await item(page, region.label).getAttribute('aria-expanded')).toBe('false');
  expect(await item(page, factory.label).count()).toBe(0);
  await item(page, region.label).locator('svg').click();
  await soon(() => item(page, region.label).getAttribute('aria-expanded')).toBe('true');
  await item(page, factory.label).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.getByText(`${factory.employees} registos`, { exact: true }).waitFor();
  expect(factory.employees).toBeGreaterThan(10);
  expect(address()).toBe(`/funcionario?no=${factory.cd}`);
  expect(
    calls.of('listFuncionarios').map(({ url, query }) => `${url.pathname} ${query.pagina}`),
  ).toEqual([
    `/api/empresa/${company.cd}/funcionario 4`,
    `/api/empresa/${factory.cd}/funcionario 1`,
  ]);
  await page.getByRole('button', { name: `Organigrama: ${withoutCode(factory.label)}` }).waitFor();

  // The tree opens to the chosen node; a region holds all its factories.
  await fieldOf(page).click();
  await soon(() => item(page, factory.label).getAttribute('aria-selected')).toBe('true');
  await item(page, region.label).click();
  await page.getByText(`${region.employees} registos`, { exact: true }).waitFor();
  expect(region.employees).toBeGreaterThan(factory.employees);
  await fieldOf(page).click();
  await dialogOf(page).getByRole('button', { name: 'Todas as unidades' }).click();
  await page.getByText('1500 registos').waitFor();
  expect(address()).toBe('/funcionario');
});

test('the tree is searched by any part, accents or not, and chosen from by keys alone [SHELL-16, LIST-06]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await fieldOf(page).focus();
  await page.keyboard.press('Enter');
  await item(page, site.company(1).label).waitFor();
  const focused = page.locator(':focus');
  await soon(() => focused.getAttribute('aria-label')).toBe('Pesquisar no organigrama');
  await page.keyboard.type('fabrica de s');
  await soon(() => dialogOf(page).getByRole('status').first().innerText()).toMatch(
    /^\d+ resultados?$/,
  );
  const found = await labelsOf(page);
  expect(found.filter((label) => /Fábrica de S/.test(label)).length).toBeGreaterThan(0);
  // With their ancestors.
  expect(found[0]).toBe(site.company(1).label);
  await page.keyboard.press('ArrowDown');
  expect(await focused.getAttribute('role')).toBe('tree');
  await page.keyboard.press('End');
  const active = await focused.getAttribute('aria-activedescendant');
  const chosen = await page.locator(`[id="${active}"]`).innerText();
  await page.keyboard.press('Enter');
  const short = withoutCode(chosen);
  await page.getByText(`Organigrama: ${short}`).waitFor();
  expect(address()).toMatch(/^\/funcionario\?no=\d+$/);
  await soon(() => focused.innerText()).toContain(short);
});

test('on a phone, where it fills the screen, Back closes the tree and stays on the list [LIST-06]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario', { viewport: PHONE });
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('silva');
  await soon(address).toBe('/funcionario?pesquisa=silva');
  await fieldOf(page).click();
  await item(page, site.company(1).label).waitFor();
  await page.goBack();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await soon(address).toBe('/funcionario?pesquisa=silva');
  await page.goBack();
  await soon(address).toBe('/funcionario');
});

test('a tree of two thousand nodes opens, and Escape changes nothing [SHELL-16]', async () => {
  const { page, address, calls } = await site.enter('admin@demo.pt', '/funcionario', {
    company: 3,
  });
  await page.getByText('960 registos').waitFor();
  await fieldOf(page).click();
  await item(page, site.company(3).label).waitFor();
  const answer = await calls.of('listOrganigrama')[0]?.request.response();
  if (!answer) throw new Error('the tree was not asked for');
  expect((await answer.json()).message).toHaveLength(2000);
  await dialogOf(page).getByRole('tree').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await soon(async () => (await labelsOf(page)).length).toBeGreaterThan(9);
  // Only what is in view is drawn.
  expect((await labelsOf(page)).length).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  expect(address()).toBe('/funcionario');
  await soon(() => page.locator(':focus').innerText()).toContain('Todas as unidades');
});

test('a tree that fails to load shows the error and a retry button [LIST-06, ERR-01]', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/funcionario', {
    before: ({ calls }) => calls.fail('listOrganigrama', 500, { error: 'Avaria no organigrama.' }),
  });
  trouble.expect(/^500 GET .*\/organigrama$/);
  await fieldOf(page).click();
  await dialogOf(page).getByRole('alert').getByText('Avaria no organigrama.').waitFor();
  await calls.restore();
  await dialogOf(page).getByRole('button', { name: 'Tentar de novo' }).click();
  await item(page, site.company(1).label).waitFor();
});

test('a filter by validity narrows, begins at page 1 and shows as a chip [LIST-09, FUNC-07]', async () => {
  const { page, calls, address } = await site.enter('outra@demo.pt', '/funcionario?pagina=2');
  await soon(() => shownNames(page)).toHaveLength(10);
  const filter = page.getByRole('combobox', { name: 'Validade' });
  await soon(() => filter.locator('option').allInnerTexts()).toEqual([
    'Todas',
    ...LIST_EXPIRIES.map((one) => LIST_EXPIRY_LABEL[one]),
  ]);
  for (const [validade, state] of [
    ['expirada', 'expirada'],
    ['a-expirar', 'a-expirar'],
    ['sem-exame', 'sem-exame'],
    ['valida', 'valida'],
  ]) {
    await filter.selectOption(validade ?? '');
    await soon(address).toBe(`/funcionario?validade=${validade}`);
    const states = page.getByRole('row').locator('[data-state]:not([data-state=pendente])');
    await soon(async () => [
      ...new Set(await states.evaluateAll((all) => all.map((one) => one.dataset.state))),
    ]).toEqual([state]);
  }
  expect(calls.of('listFuncionarios').at(-1)?.query).toEqual({
    pagina: '1',
    quantidade: '10',
    validade: 'valida',
  });
  await page.getByRole('button', { name: 'Remover filtro Validade' }).click();
  await page.getByText('40 registos', { exact: true }).waitFor();
});

test('a node of another company is forbidden [PERM-13, ERR-13]', async () => {
  const { page, trouble, address } = await site.enter(
    'rh@demo.pt',
    `/funcionario?no=${site.company(2).cd}`,
  );
  trouble.expect(/^403 GET /);
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.' }).waitFor();
  expect(address()).toBe('/proibido');
});

test('a node of another company of the user’s own is dropped: its rows never stand under the chosen one [PERM-13, LIST-09]', async () => {
  const other = site.company(3);
  const { page, address, notices } = await site.enter(
    'admin@demo.pt',
    `/funcionario?no=${other.cd}&ordenacao=idade.des`,
  );
  await soon(address).toBe('/funcionario?ordenacao=idade.des');
  await soon(() => shownNames(page)).toHaveLength(10);
  await soon(notices).toEqual([
    'Aviso: O organigrama do endereço é de outra empresa e não foi aplicado.',
  ]);
  // The unit is dropped from an address in the history too.
  const region = await findNode('R02');
  await page.goto(`/funcionario?no=${region.cd}`);
  await page.getByText(`${region.employees} registos`, { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.waitFor();
  await page.keyboard.type(other.nome);
  await palette.getByText(other.nome).first().waitFor();
  await page.keyboard.press('Enter');
  await soon(address).toBe('/');
  await page.goBack();
  await soon(address).toBe('/funcionario');
  expect(await page.getByText(`${region.employees} registos`, { exact: true }).count()).toBe(0);
});

test('on a phone the filters scroll sideways beside the search, and the page does not [LIST-06, LIST-302]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario', {
    viewport: PHONE,
    touch: true,
  });
  await soon(() => shownNames(page)).toHaveLength(10);
  const validity = page.getByLabel('Validade', { exact: true });
  const order = page.getByLabel('Ordenar por', { exact: true });
  expect((await boxOf(order)).left).toBeGreaterThan(PHONE.width);
  expect(await widthOf(page)).toBe(PHONE.width);
  await order.scrollIntoViewIfNeeded();
  expect((await boxOf(order)).right).toBeLessThanOrEqual(PHONE.width);
  await validity.selectOption({ label: 'Fora do prazo' });
  await soon(address).toContain('validade=');
  await page.getByText('Validade: Fora do prazo', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remover filtro Validade' }).click();
  await soon(address).toBe('/funcionario');
  // Where the filter was taken off, it can be set again.
  await soon(() => validity.evaluate((select) => select === document.activeElement)).toBe(true);
});
