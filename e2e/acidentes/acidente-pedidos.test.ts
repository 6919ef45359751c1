import { FIRST_AID_LABEL, type FirstAidLevel } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { factsUnder } from '../support/facts.ts';
import { csvRows, saved } from '../support/files.ts';
import { fromMore, headersOf, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Gestão de pedidos pendentes';

const COLUMNS = [
  'N.º mecanográfico',
  'Nome',
  'Data',
  'Hora',
  'Ação lesiva',
  'Cuidados prestados',
  'Local',
  'Organigrama',
  'Estado',
];

type Accident = Awaited<ReturnType<typeof acidentesWhere>>[number];

const cellsOf = (one: Accident): string[] => [
  one.num_mecan ?? '',
  one.nome,
  displayDate(one.dt),
  one.hr,
  one.acc_lesiv,
  FIRST_AID_LABEL[one.prest_prim_socorr as FirstAidLevel],
  one.loc ?? '',
  one.organig,
];

const open = (search = '') => site.enter('rh@demo.pt', `/pendente/acidente${search}`);
const total = (page: Page) => page.getByText(/^[\d ]+ pedidos?$/).innerText();
const detail = (page: Page) => page.getByRole('dialog', { name: 'Dados do acidente' });
const removal = (page: Page) => page.getByRole('dialog', { name: 'Remover acidente' });

test('shows all registered ones with nine columns, filtered by state, sorted, by branch [PEND-04, PEND-05, PEND-08, PEND-12, PEND-16, PEND-23, LIST-09, ROUTE-24, API-47, PEND-09]', async () => {
  const { page, calls, address } = await open('?pagina=2');
  const all = await acidentesWhere(site, 'true');
  await soon(() => total(page)).toBe(`${all.length} pedidos`);
  await soon(() => headersOf(page)).toEqual([...COLUMNS, 'Opções']);
  const state = page.getByLabel('Estado', { exact: true });
  expect(await state.locator('option').allInnerTexts()).toEqual(['Todos', 'Novo', 'Aceite']);
  for (const [value, text] of ['Novo', 'Aceite'].entries()) {
    await state.selectOption(text);
    await soon(address).toBe(`/pendente/acidente?estado=${value}`);
    const found = all.filter(({ cd_estad }) => cd_estad === value);
    await soon(() => total(page)).toBe(`${found.length} pedidos`);
    const rows = await rowsOf(page, TITLE);
    expect(new Set(rows.map((row) => row[8]))).toEqual(new Set([text]));
    expect(rows.map((row) => row.slice(0, 8))).toEqual(
      found.slice(0, 10).map((one) => cellsOf(one).map((cell) => cell || 'N/D')),
    );
  }
  const head = page.getByRole('columnheader');
  for (const [header, field] of [
    ['Ação lesiva', 'acc_lesiv'],
    ['Cuidados prestados', 'prest_prim_socorr'],
    ['Local', 'loc'],
  ] as const) {
    await head.getByRole('button', { name: header, exact: true }).click();
    await soon(address).toBe(`/pendente/acidente?estado=1&ordenacao=${field}.asc`);
  }
  await page.getByRole('button', { name: /^Organigrama / }).click();
  await page.locator('[role=dialog] input:focus').fill('Região Norte');
  await page.getByRole('dialog').getByText('1 resultado', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await soon(() => calls.of('listAcidentesPendentes').at(-1)?.url.pathname).toBe(
    '/api/empresa/2/acidente/pendente',
  );
  // The other tab keeps the branch, and has fields of its own.
  await page.getByRole('link', { name: 'Funcionários', exact: true }).last().click();
  await soon(address).toBe('/pendente/funcionario?no=2');
});

test('the detail shows all data, also when opened by its address [PEND-13, ENT-15, ACID-19, API-48]', async () => {
  const [one] = await acidentesWhere(
    site,
    'a.cd_estad = 0 and a.interr_trab and a.prest_prim_socorr is not null',
  );
  const { page, address } = await open(`?detalhe=${one.cd}`);
  await detail(page).getByRole('heading', { name: one.nome }).waitFor();
  expect(await factsUnder(page, 'Registo')).toMatchObject({ Estado: 'Novo' });
  expect(await factsUnder(page, 'Acidente')).toMatchObject({
    'Ação lesiva': one.acc_lesiv,
    Local: one.loc ?? 'N/D',
    'Organigrama do acidente': expect.any(String),
  });
  expect(await factsUnder(page, 'Funcionário')).toMatchObject({ Nome: one.nome });
  expect(Object.keys(await factsUnder(page, 'Socorro e prevenção'))).toEqual([
    'Formação para a tarefa',
    'EPI adequado',
    'Primeiros socorros',
    'Socorros prestados',
  ]);
  expect(await factsUnder(page, 'Consequências')).toMatchObject({
    'Interrupção do trabalho': 'Sim',
    'Hora da interrupção': one.hr_interr_trab,
  });
  await page.getByRole('region', { name: 'Descrição' }).getByText(one.descric).waitFor();
  await page.getByRole('region', { name: 'Observações' }).waitFor();
  await page.keyboard.press('Escape');
  await soon(address).toBe('/pendente/acidente');
});

test('an unknown accident shows that it does not exist [PEND-21]', async () => {
  const { page, trouble } = await open('?detalhe=999999');
  trouble.expect(/^404 GET .*\/acidente\/pendente\/999999$/);
  await page.getByText('O acidente não foi encontrado.').waitFor();
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await detail(page).waitFor({ state: 'detached' });
});

test('an accident accepted meanwhile is not removed, and has no remove button any more [PEND-17, PEND-18]', async () => {
  const [one] = await acidentesWhere(site, 'a.cd_estad = 0');
  const { page, notices, trouble, goTo } = await open(`?detalhe=${one.cd}`);
  trouble.expect(/^409 DELETE .*\/acidente\/pendente\/\d+$/);
  await detail(page).getByRole('button', { name: 'Remover acidente' }).click();
  await site.database.admin.query('update acidente set cd_estad = 1 where cd = $1', [one.cd]);
  await removal(page).getByRole('button', { name: 'Remover', exact: true }).click();
  await soon(notices).toEqual(['Aviso: Só é possível remover acidentes no estado Novo.']);
  await goTo(`/pendente/acidente?detalhe=${one.cd}`);
  await detail(page).getByText('Aceite', { exact: true }).waitFor();
  expect(await detail(page).getByRole('button', { name: 'Remover acidente' }).count()).toBe(0);
});

test('users without the ability to remove see no remove button, nor a column for it [PEND-19]', async () => {
  const [one] = await acidentesWhere(site, 'a.cd_estad = 0');
  const change = (remover: boolean) =>
    site.database.admin.query(
      `update acesso set remover = $1 where cd_menu_web = 5 and cd_empresa = 1
          and cd_utilizador = (select cd from utilizador where email = 'rh@demo.pt')`,
      [remover],
    );
  await change(false);
  try {
    const { page } = await open(`?estado=0&detalhe=${one.cd}`);
    await detail(page).getByRole('heading', { name: one.nome }).waitFor();
    const offers = page.getByRole('button', { name: /^Remover acidente/, includeHidden: true });
    expect(await offers.count()).toBe(0);
    expect(await page.locator('tbody tr').count()).toBeGreaterThan(0);
    expect(await page.locator('thead').innerText()).not.toContain('Opções');
  } finally {
    await change(true);
  }
});

test('exports the rows of the filter, without the state [EXP-09, EXP-05]', async () => {
  const { page, calls } = await open('?estado=0&ordenacao=nome.asc');
  const found = await acidentesWhere(site, 'a.cd_estad = 0');
  await soon(() => total(page)).toBe(`${found.length} pedidos`);
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(file.name).toBe('Pedidos pendentes - Acidentes.csv');
  expect(calls.of('listAcidentesPendentes').at(-1)?.query).toEqual({
    estado: '0',
    ordenacao: 'nome.asc',
  });
  const [header, ...lines] = csvRows(file);
  expect(header?.join(';')).toBe(
    'N.º mecanográfico;Nome;Data;Hora;Ação lesiva;Cuidados prestados;Local do acidente;Organigrama',
  );
  const sorted = (rows: readonly (readonly string[])[]) => rows.map(String).toSorted();
  // Of the node's path, its own name stands last.
  const named = lines.map((cells) => [...cells.slice(0, 7), cells[7]?.split(' / ').at(-1) ?? '']);
  expect(sorted(named)).toEqual(sorted(found.map(cellsOf)));
  const [first] = await rowsOf(page, TITLE);
  expect(lines[0]?.slice(0, 4)).toEqual(first?.slice(0, 4));
});
