import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { csvRowsOfUnidades, saved } from '../support/files.ts';
import { fromMore, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TITLE = 'Gestão de acidentes';

const COLUMNS = [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  'Primeiros socorros',
  'Formação para a tarefa',
  'EPI adequado',
  'Descrição',
  'Unidade',
];

const TRISTATE = ['Não', 'Sim', 'Não aplicável'];
const open = (address = '/acidente') => site.enter('rh@demo.pt', address, { before: atTestDay });
const total = (page: Page) => page.getByText(/^[\d ]+ registos?$/).innerText();

const accepted = (condition = 'true', ...values: unknown[]) =>
  acidentesWhere(site, `a.cd_estad = 1 and ${condition}`, ...values);

const label = (count: number) => (count === 1 ? '1 registo' : `${count} registos`);

test('three filters of three values each, which reset the page to 1 [ACID-03, ACID-04, ACID-21, LIST-09]', async () => {
  const { page, calls, address } = await open('/acidente?pagina=2');
  const FILTERS = [
    ['Formação para a tarefa', 'formacao', (v: number) => `a.formac_tarefa = ${v}`],
    ['EPI adequado', 'epi', (v: number) => `a.epi_adeq = ${v}`],
    [
      'Primeiros socorros',
      'socorros',
      (v: number) =>
        ['a.prest_prim_socorr = 0', 'a.prest_prim_socorr > 0', 'a.prest_prim_socorr is null'][v],
    ],
  ] as const;
  for (const [name, field, condition] of FILTERS) {
    const filter = page.getByLabel(name, { exact: true });
    await soon(() => filter.locator('option').allInnerTexts()).toEqual([
      'Todos',
      'Sim',
      'Não',
      'Não aplicável',
    ]);
    for (const [value, text] of TRISTATE.entries()) {
      await filter.selectOption(text);
      await soon(address).toBe(`/acidente?${field}=${value}`);
      const found = await accepted(condition(value));
      await soon(() => total(page)).toBe(label(found.length));
      expect(calls.of('listAcidentes').at(-1)?.query).toEqual({
        pagina: '1',
        quantidade: '10',
        [field]: String(value),
      });
    }
    await filter.selectOption('Todos');
    await soon(address).toBe('/acidente');
  }
  await page.getByLabel('EPI adequado').selectOption('Não');
  await page.getByLabel('Formação para a tarefa').selectOption('Sim');
  const both = await accepted('a.epi_adeq = 0 and a.formac_tarefa = 1');
  await soon(() => total(page)).toBe(label(both.length));
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await soon(address).toBe('/acidente');
});

test('is filtered by search, branch and period, with a chip for each [ACID-02, LIST-06, LIST-393, decision Lists]', async () => {
  const { page, address, calls } = await open('/acidente?pagina=2');
  await page.getByRole('button', { name: 'Filtro', exact: true }).press('Enter');
  // Found by what is typed, without its accent.
  const period = page.getByRole('menuitem', { name: 'Período' });
  await period.waitFor();
  await soon(async () => {
    await page.keyboard.type('peri');
    return period.evaluate((one) => one === document.activeElement);
  }).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filtrar por período' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('De').fill('31022026');
  await field('Até').fill('01-01-2026');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await dialog.getByText(/^Data inválida/).waitFor();
  await field('De').fill('02012026');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await dialog.getByText('A data final é anterior à inicial.').waitFor();
  await field('De').fill('01/01/2025');
  await page.keyboard.press('Enter');
  await soon(address).toBe('/acidente?de=2025-01-01&ate=2026-01-01');
  const span = await accepted("a.dt between '2025-01-01' and '2026-01-01'");
  await soon(() => total(page)).toBe(label(span.length));
  await page.getByText('Período: 01-01-2025 a 01-01-2026').waitFor();
  for (const [name, de, ate] of [
    ['Este ano', '2026-01-01', '2026-12-31'],
    ['Últimos 12 meses', '2025-03-17', '2026-03-16'],
  ] as const) {
    await page.getByRole('button', { name: /^Período/ }).click();
    await dialog.getByRole('button', { name, exact: true }).click();
    await soon(address).toBe(`/acidente?de=${de}&ate=${ate}`);
    const found = await accepted(`a.dt between '${de}' and '${ate}'`);
    await soon(() => total(page)).toBe(label(found.length));
  }
  await page.getByRole('button', { name: 'Remover filtro Período' }).click();
  await soon(address).toBe('/acidente');
  await page.getByRole('searchbox').fill('ESCADOTE');
  const ladder = await accepted("a.descric like '%escadote%'");
  await soon(() => total(page)).toBe(label(ladder.length));
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await page.getByRole('button', { name: /^Organigrama / }).click();
  await page.locator('[role=dialog] input:focus').fill('Região Norte');
  await page.getByRole('dialog').getByText('1 resultado', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await soon(() => calls.of('listAcidentes').at(-1)?.url.pathname).toBe('/api/empresa/2/acidente');
});

test('an unknown type or unit in the address shows as «Desconhecido» [LIST-06]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente?tipo=999&local=999');
  await page.getByText('Tipo: Desconhecido').waitFor();
  await page.getByText('Unidade: Desconhecido').waitFor();
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
});

test('invalid search parameters are left out of the call', async () => {
  const { page, calls } = await open('/acidente?de=2026-02-31&formacao=9&tipo=x&ordenacao=loc.asc');
  await page.getByRole('table').waitFor();
  expect(calls.of('listAcidentes').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '10' },
  ]);
});

test('exports the filtered rows with the nine columns [EXP-10, EXP-05]', async () => {
  const { page, calls } = await open('/acidente?epi=0&ordenacao=nome.asc');
  const found = await accepted('a.epi_adeq = 0');
  await soon(() => total(page)).toBe(label(found.length));
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(file.name).toBe('Acidentes.csv');
  expect(calls.of('listAcidentes').at(-1)?.query).toEqual({ epi: '0', ordenacao: 'nome.asc' });
  const [head, ...lines] = csvRowsOfUnidades(file);
  expect(head).toEqual(COLUMNS.with(-1, 'Organigrama'));
  expect(lines).toHaveLength(found.length);
  const shown = await rowsOf(page, TITLE);
  expect(lines[0]).toEqual(shown[0]?.map((text) => (text === 'N/D' ? '' : text)));
});

test("'Registar acidente' shows for users who may register, and leads to the form [ACID-05, PERM-11]", async () => {
  const change = (criar: boolean) =>
    site.database.admin.query(
      `update acesso set criar = $1 where cd_menu_web = 4 and cd_empresa = 1
          and cd_utilizador = (select cd from utilizador where email = 'rh@demo.pt')`,
      [criar],
    );
  const { page, address } = await open();
  await page.getByRole('link', { name: 'Registar acidente' }).click();
  await page.getByRole('heading', { name: 'Registo de um acidente' }).waitFor();
  expect(address()).toBe('/acidente/criar');
  await change(false);
  try {
    const other = await open();
    await other.page.getByRole('table').locator('tbody a').first().waitFor();
    expect(await other.page.getByRole('link', { name: 'Registar acidente' }).count()).toBe(0);
    await other.goTo('/acidente/criar');
    await soon(other.address).toBe('/proibido');
  } finally {
    await change(true);
  }
});

test('cancelling the registration of an accident returns to the list as it was filtered', async () => {
  const { page, address } = await open('/acidente?formacao=1');
  await page.getByRole('link', { name: 'Registar acidente' }).click();
  await page.getByRole('heading', { name: 'Registo de um acidente' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  await soon(address).toBe('/acidente?formacao=1');
});

test('a search that was sent with the row is not sent again while the page of the row loads', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/acidente', { clock: true });
  await page.locator('[data-open]').first().waitFor();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/acidente-page-[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('queda');
  const asked = page.waitForRequest(/\/acidente-page-[^/]*\.js$/);
  await page.locator('[data-open]').first().click();
  await asked;
  const entries = await page.evaluate(() => history.length);
  const opened = address();
  await page.clock.runFor(5000);
  await page.clock.resume();
  resolve();
  await page.getByRole('searchbox', { name: 'Pesquisar' }).waitFor({ state: 'detached' });
  expect(address()).toBe(opened);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await soon(address).toBe('/acidente?pesquisa=queda');
});
