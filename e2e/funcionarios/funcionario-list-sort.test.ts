import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { columnsOf, headersOf, lastAnswer, openMore, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { PHONE, WIDE } from '../support/visitor.ts';

const site = useSite();

/** 'Nome ascending' where a column is sorted. */
const sortedColumns = (page: Page) =>
  page
    .locator('th[aria-sort]')
    .evaluateAll((all) => all.map((th) => `${th.textContent} ${th.getAttribute('aria-sort')}`));
const header = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('has the columns and the buttons of the specification [FUNC-01, FUNC-03, FUNC-05, ROUTE-09, LIST-04, LIST-19]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario');
  await page.getByRole('heading', { name: 'Gestão de funcionários', level: 1 }).waitFor();
  await page.getByText('1500 registos', { exact: true }).waitFor();
  await soon(() => headersOf(page)).toEqual([
    'N.º mecanográfico',
    'Nome',
    'Idade',
    'Unidade',
    'Aptidão',
    'Último exame',
    'Válido até',
    'Próximo exame',
    'Opções',
  ]);
  await page.getByRole('searchbox', { name: 'Pesquisar' }).waitFor();
  await page.getByRole('button', { name: 'Organigrama Todas as unidades' }).waitFor();
  expect(await page.getByLabel('Por página').inputValue()).toBe('10');
  expect(await shownNames(page)).toHaveLength(10);
});

test('a header goes from ascending to descending to none, in the address and the call [LIST-03, FUNC-03]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  const { page, calls, address } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  const unsorted = await shownNames(page);
  expect(await sortedColumns(page)).toEqual([]);
  const orders = () => calls.of('listFuncionarios').map(({ query }) => query.ordenacao ?? '');

  await header(page, 'Idade').click();
  await soon(() => sortedColumns(page)).toEqual(['Idade ascending']);
  expect(address()).toBe('/funcionario?ordenacao=idade.asc');
  await soon(async () => (await lastAnswer(visitor)).message.map(({ nome }) => nome)).not.toEqual(
    unsorted,
  );
  const youngest = (await lastAnswer(visitor)).message;
  await soon(() => shownNames(page)).toEqual(youngest.map(({ nome }) => nome));
  const { rows } = await site.database.admin.query(
    `select max(dt_nasc)::text as last, min(dt_nasc)::text as first from funcionario
      where cd_empresa = $1 and ativo`,
    [site.company(1).cd],
  );
  const ageOf = (born: string) =>
    2026 - Number(born.slice(0, 4)) - (born.slice(5) > '03-16' ? 1 : 0);
  expect(youngest[0]?.idade).toBe(ageOf(rows[0].last));

  await header(page, 'Idade').click();
  await soon(() => sortedColumns(page)).toEqual(['Idade descending']);
  await soon(async () => (await lastAnswer(visitor)).message[0]?.idade).toBe(ageOf(rows[0].first));

  await header(page, 'Idade').click();
  await soon(() => sortedColumns(page)).toEqual([]);
  await soon(() => shownNames(page)).toEqual(unsorted);
  expect(address()).toBe('/funcionario');
  expect(orders()).toEqual(['', 'idade.asc', 'idade.des']);
});

test('one column is sorted at a time [LIST-03]', async () => {
  const { page, calls, address } = await site.enter('rh@demo.pt', '/funcionario');
  for (const [name, field] of [
    ['N.º mecanográfico', 'num_mecan'],
    ['Nome', 'nome'],
    ['Idade', 'idade'],
    ['Último exame', 'dt_ult_exam'],
    ['Válido até', 'dt_expir'],
    ['Próximo exame', 'dt_prox_marc'],
  ] as const) {
    await header(page, name).click();
    await soon(() => sortedColumns(page)).toEqual([`${name} ascending`]);
    expect(address()).toBe(`/funcionario?ordenacao=${field}.asc`);
    await soon(() => calls.of('listFuncionarios').at(-1)?.query.ordenacao).toBe(`${field}.asc`);
  }
});

test('search, size, sort and page stand in the address: reloaded, gone back to, sent to another [LIST-03, LIST-09]', async () => {
  const path = '/funcionario?pagina=2&quantidade=25&pesquisa=ar&ordenacao=nome.des';
  const { page, calls, address } = await site.enter('rh@demo.pt', path);
  await soon(() => shownNames(page)).toHaveLength(25);
  const names = await shownNames(page);
  expect(calls.of('listFuncionarios').map(({ query }) => query)).toEqual([
    { pagina: '2', quantidade: '25', pesquisa: 'ar', ordenacao: 'nome.des' },
  ]);
  expect(await page.getByRole('searchbox', { name: 'Pesquisar' }).inputValue()).toBe('ar');
  expect(await sortedColumns(page)).toEqual(['Nome descending']);
  await page.reload();
  await soon(() => shownNames(page)).toEqual(names);
  await header(page, 'Idade').click();
  await soon(() => sortedColumns(page)).toEqual(['Idade ascending']);
  // Another order begins at the beginning.
  expect(address()).toBe('/funcionario?quantidade=25&pesquisa=ar&ordenacao=idade.asc');
  await page.goBack();
  await soon(() => shownNames(page)).toEqual(names);
  expect(address()).toBe(path);
  await page.getByRole('link', { name: 'Painel' }).click();
  await page.waitForURL('/');
  await page.goBack();
  await soon(() => shownNames(page)).toEqual(names);
  expect(await sortedColumns(page)).toEqual(['Nome descending']);
});

test('invalid search parameters count as absent [LIST-03, LIST-08]', async () => {
  const { page, calls } = await site.enter(
    'rh@demo.pt',
    '/funcionario?pagina=-3&quantidade=7&ordenacao=sexo.asc&no=x&validade=nunca&asneira=1',
  );
  await soon(() => shownNames(page)).toHaveLength(10);
  expect(calls.of('listFuncionarios').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '10' },
  ]);
  expect(await page.getByRole('button', { name: /^Remover filtro/ }).count()).toBe(0);
});

test('columns that one hides stay hidden in this browser, the name cannot be; one of them is shown once it is chosen [FUNC-05, LIST-363]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await openMore(page);
  const choices = page.getByRole('menuitemcheckbox');
  await choices.first().waitFor();
  expect(await choices.allInnerTexts()).toEqual([
    'N.º mecanográfico',
    'Idade',
    'Unidade',
    'Aptidão',
    'Último exame',
    'Válido até',
    'Próximo exame',
    'Motivo',
  ]);
  await page.getByRole('menuitemcheckbox', { name: 'Idade', exact: true }).click();
  const rest = [
    'N.º mecanográfico',
    'Nome',
    'Unidade',
    'Aptidão',
    'Último exame',
    'Válido até',
    'Próximo exame',
    'Opções',
  ];
  await soon(() => headersOf(page)).toEqual(rest);
  await page.reload();
  await soon(() => shownNames(page)).toHaveLength(10);
  await soon(() => headersOf(page)).toEqual(rest);
  expect(await columnsOf(page.getByRole('row').nth(1)).count()).toBe(rest.length);
  // A phone has rows of its own, and no columns to hide.
  await page.setViewportSize(PHONE);
  await page.getByRole('list', { name: 'Gestão de funcionários' }).waitFor();
  await openMore(page);
  await page.getByRole('menuitem', { name: 'Exportar' }).waitFor();
  expect(await choices.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize(WIDE);
  await soon(() => headersOf(page)).toEqual(rest);
  await openMore(page);
  await page.getByRole('menuitem', { name: 'Mostrar todas' }).click();
  await soon(() => headersOf(page)).toHaveLength(10);
});
