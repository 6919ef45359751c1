import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formContent, textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario, pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const open = (path: string) => site.enter('rh@demo.pt', path, { before: atTestDay });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Dados do funcionário' });
const actionsOf = (page: Page) => dialogOf(page).locator('a, button').filter({ visible: true });

/** What may be done is named after the person. */
const actionNames = async (page: Page, nome: string) =>
  (await actionsOf(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .filter((label) => label?.endsWith(nome))
    .toSorted();

const depart = (cd: number, ativo = false) =>
  site.database.admin.query(
    'update funcionario set ativo = $2, dt_inactiv = $3 where cd_empresa = 1 and cd = $1',
    [cd, ativo, ativo ? '2026-04-30' : '2026-02-27'],
  );

test('the detail of an employee who has left shows the date and no actions [FUNC-10, FUNC-11]', async () => {
  const { cd, nome } = await freeFuncionario(site);
  const { page, goTo } = await open(`/funcionario?detalhe=${cd}`);
  await dialogOf(page).getByRole('heading', { name: nome }).waitFor();
  expect(await actionNames(page, nome)).toEqual([
    `Editar dados de ${nome}`,
    `Registar saída de ${nome}`,
    `Transferir ${nome}`,
  ]);
  await depart(cd, true);
  await goTo(`/funcionario?detalhe=${cd}`);
  await dialogOf(page).getByText('Sai da empresa em 30-04-2026').waitFor();
  expect(await actionNames(page, nome)).toHaveLength(3);
  await depart(cd);
  await goTo(`/funcionario?detalhe=${cd}`);
  await dialogOf(page).getByText('Saiu da empresa em 27-02-2026').waitFor();
  await dialogOf(page).getByText('Data de saída').waitFor();
  expect(await actionNames(page, nome)).toEqual([]);
});

test('the forms about an employee who has left show a notice instead of the fields [FUNC-20, FUNC-35]', async () => {
  const { cd, nome } = await freeFuncionario(site, 1);
  await depart(cd);
  const { page, goTo, address } = await open(`/funcionario/${cd}/editar`);
  for (const form of ['editar', 'transferir']) {
    await goTo(`/funcionario/${cd}/${form}`);
    const notice = page.getByRole('main').getByRole('alert');
    await notice.getByText(`${nome} já não trabalha na empresa.`).waitFor();
    await notice.getByText('Saiu da empresa em 27-02-2026.').waitFor();
    expect(await page.getByRole('main').locator('form').count()).toBe(0);
  }
  await page.getByRole('link', { name: 'Ver os dados' }).click();
  await dialogOf(page).getByRole('heading', { name: nome }).waitFor();
  expect(address()).toBe(`/funcionario?detalhe=${cd}`);
});

test('if the employee leaves while the form is open, the error says so, and the typed values stay [FUNC-28, ERR-03]', async () => {
  const { cd } = await freeFuncionario(site, 2);
  const { page, trouble, notices } = await open(`/funcionario/${cd}/editar`);
  trouble.expect(/^409 PUT .*\/alteracao$/);
  await textbox(page, 'Local de trabalho').fill('O meu texto');
  // Fields of tables show a name once theirs has loaded.
  await page.waitForLoadState('networkidle');
  const typed = await formContent(page);
  await depart(cd);
  await page.getByRole('button', { name: 'Guardar alterações' }).click();
  await soon(notices).toEqual(['Erro: O funcionário já saiu da empresa.']);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await formContent(page)).toEqual(typed);
  expect(await pedidosWhere(site, 'cd_funcion = $1', cd)).toEqual([]);
});

test('those who have left are listed when asked for, with their day and nothing to do [FUNC-321]', async () => {
  const { cd, nome } = await freeFuncionario(site, 2);
  await depart(cd);
  const search = new URLSearchParams({ pesquisa: nome });
  const { page, address } = await open(`/funcionario?${search}`);
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Situação' }).click();
  await page.getByLabel('Situação').selectOption('Saíram');
  await soon(address).toBe(`/funcionario?${search}&situacao=sairam`);
  const row = page.getByRole('row', { name: new RegExp(nome) });
  await row.getByText('Saiu a 27-02').waitFor();
  expect(await row.getByRole('button', { name: /saída/ }).count()).toBe(0);
});
