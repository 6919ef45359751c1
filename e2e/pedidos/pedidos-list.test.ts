import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { csvRowsOfUnidades, saved } from '../support/files.ts';
import { fromMore, headersOf, rowLinks, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Gestão de pedidos pendentes';
const COLUMNS = [
  'N.º mecanográfico',
  'Nome',
  'Data de nascimento',
  'Sexo',
  'Profissão',
  'Data do pedido',
  'Organigrama',
  'Tipo',
  'Estado',
];
const STATES = { 0: 'Novo', 1: 'Em análise', 2: 'Aceite', 3: 'Recusado' };
const TYPES = {
  0: 'Admissão',
  1: 'Alteração de dados',
  5: 'Inativação / Saída',
  6: 'Transferência',
};

const countWhere = async (condition: string): Promise<number> =>
  (
    await site.database.admin.query(
      `select count(*)::int as n from pedido where cd_empresa = 1 and ${condition}`,
    )
  ).rows[0].n;
const total = (page: Page) => page.getByText(/^[\d ]+ pedidos?$/).innerText();

test('shows the columns, the total and two tabs, sorted by what is clicked [PEND-01, PEND-02, PEND-04, PEND-05, PEND-06, PEND-10, FUNC-47, API-45]', async () => {
  const { page, calls, address } = await site.enter('rh@demo.pt', '/pendente/funcionario');
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await soon(() => page.title()).toBe(`${TITLE} · Área de Cliente SST`);
  await soon(() => total(page)).toBe(`${await countWhere('true')} pedidos`);
  const head = page.getByRole('table').getByRole('columnheader');
  await soon(() => headersOf(page)).toEqual([...COLUMNS, 'Opções']);
  const tabs = page.getByRole('navigation', { name: 'Secções dos pedidos' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['Funcionários', 'Acidentes']);
  expect(await tabs.first().getAttribute('aria-current')).toBe('page');
  expect(calls.of('listPedidos').map(({ query }) => query)).toEqual([
    { pagina: '1', quantidade: '10' },
  ]);
  const rows = await rowsOf(page, TITLE);
  expect(rows).toHaveLength(10);
  for (const [, , birth, sex, , issued, , type, state] of rows) {
    expect([birth, issued]).toEqual([
      expect.stringMatching(/^(\d\d-\d\d-\d{4}|N\/D)$/),
      expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
    ]);
    expect(['Masculino', 'Feminino', 'N/D']).toContain(sex);
    expect(Object.values(TYPES)).toContain(type);
    expect(Object.values(STATES)).toContain(state);
  }
  for (const [header, field] of [
    ['Nome', 'nome'],
    ['Estado', 'estado'],
    ['Data do pedido', 'dt_cria'],
  ] as const) {
    await head.getByRole('button', { name: header }).click();
    await soon(address).toBe(`/pendente/funcionario?ordenacao=${field}.asc`);
    await head.getByRole('button', { name: header }).click();
    await soon(() => calls.of('listPedidos').at(-1)?.query.ordenacao).toBe(`${field}.des`);
  }
  await page.getByLabel('Por página').selectOption('100');
  await soon(async () => (await rowsOf(page, TITLE)).length).toBe(await countWhere('true'));
  const dates = (await rowsOf(page, TITLE)).map((row) => row[5]?.split('-').toReversed().join('-'));
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('filters by state, type and organigrama, from the first page on [PEND-04, PEND-07, PEND-14, PEND-15, PEND-23]', async () => {
  const { page, calls, address } = await site.enter('rh@demo.pt', '/pendente/funcionario?pagina=3');
  await soon(() => page.getByLabel('Página 3').getAttribute('aria-current')).toBe('page');
  const [state, type] = [
    page.getByLabel('Estado', { exact: true }),
    page.getByLabel('Tipo', { exact: true }),
  ];
  expect(await state.locator('option').allInnerTexts()).toEqual([
    'Todos',
    ...Object.values(STATES),
  ]);
  expect(await type.locator('option').allInnerTexts()).toEqual(['Todos', ...Object.values(TYPES)]);
  await state.selectOption('Em análise');
  await soon(() => total(page)).toBe(`${await countWhere('cd_estad = 1')} pedidos`);
  expect(address()).toBe('/pendente/funcionario?estado=1');
  await page.getByLabel('Página 2').click();
  await soon(address).toContain('pagina=2');
  await type.selectOption('Transferência');
  await soon(() => total(page)).toBe(`${await countWhere('cd_estad = 1 and cd_tipo = 6')} pedidos`);
  expect(calls.of('listPedidos').at(-1)?.query).toEqual({
    pagina: '1',
    quantidade: '10',
    estado: '1',
    tipo: '6',
  });
  expect(new Set((await rowsOf(page, TITLE)).map((row) => row.slice(7, 9).join()))).toEqual(
    new Set(['Transferência,Em análise']),
  );
  for (const [value, label] of Object.entries(TYPES)) {
    await type.selectOption(label);
    await soon(() => total(page)).toBe(
      `${await countWhere(`cd_estad = 1 and cd_tipo = ${value}`)} pedidos`,
    );
  }
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await soon(address).toBe('/pendente/funcionario');
  await page.getByRole('button', { name: /^Organigrama / }).click();
  await page.locator('[role=dialog] input:focus').fill('Região Norte');
  await page.getByRole('dialog').getByText('1 resultado', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  const inNorth = await countWhere(
    `cd_organig in (with recursive r as (select cd from organigrama where cd = 2
       union all select o.cd from organigrama o join r on o.cd_base = r.cd) select cd from r)`,
  );
  await soon(() => total(page)).toBe(`${inNorth} ${inNorth === 1 ? 'pedido' : 'pedidos'}`);
  expect(address()).toBe('/pendente/funcionario?no=2');
  expect(calls.of('listPedidos').at(-1)?.url.pathname).toBe('/api/empresa/2/funcionario/pendente');
});

test('searches, and says when there is nothing, also to export [PEND-04]', async () => {
  const { rows } = await site.database.admin.query(
    'select nome from pedido where cd_empresa = 1 group by nome having count(*) = 1 order by nome limit 1',
  );
  const { page, notices } = await site.enter('rh@demo.pt', '/pendente/funcionario');
  const box = page.getByRole('searchbox', { name: 'Pesquisar' });
  await box.fill(rows[0].nome.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
  await page.getByText('1 pedido', { exact: true }).waitFor();
  expect((await rowsOf(page, TITLE))[0]?.[1]).toBe(rows[0].nome);
  await box.fill('ninguém assim');
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await fromMore(page, 'Exportar');
  await soon(notices).toEqual(['Aviso: Não existem registos para exportar']);
});

test('the requests of the employee in the address are highlighted [PEND-03, ROUTE-25]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd_funcion::float8 as cd, max(nome) as nome, count(*)::int as n from pedido
      where cd_empresa = 1 and cd_funcion is not null group by cd_funcion having count(*) = 2`,
  );
  const [{ cd, nome }] = rows;
  const { page, address } = await site.enter(
    'rh@demo.pt',
    `/pendente/funcionario?funcionario=${cd}&quantidade=100`,
  );
  await page.getByText(`Em destaque: 2 pedidos de ${nome}.`).waitFor();
  await soon(() => total(page)).toBe(`${await countWhere('true')} pedidos`);
  const marked = page.locator('tbody tr[data-marked]');
  expect(await marked.locator('td[data-main]').allInnerTexts()).toEqual([
    expect.stringContaining(nome),
    expect.stringContaining(nome),
  ]);
  const colourOf = (row: ReturnType<Page['locator']>) =>
    row.evaluate(
      (node) =>
        getComputedStyle(node).backgroundColor +
        getComputedStyle(node.firstElementChild as Element).backgroundColor,
    );
  expect(await colourOf(marked.first())).not.toBe(
    await colourOf(page.locator('tbody tr:not([data-marked])').first()),
  );
  await marked
    .first()
    .getByText('(pedido do funcionário em destaque)')
    .waitFor({ state: 'attached' });
  await page
    .getByRole('button', { name: 'Mostrar só os pedidos deste funcionário', exact: true })
    .click();
  await soon(() => total(page)).toBe('2 pedidos');
  await page.goBack();
  await page.getByRole('button', { name: 'Retirar destaque' }).click();
  await soon(() => marked.count()).toBe(0);
  expect(address()).toBe('/pendente/funcionario?quantidade=100');
});

test('only the requests of the employee in the address are shown when asked for, not those of a number that holds its [PEND-03]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd_funcion::float8 as cd, max(nome) as nome, count(*)::int as n from pedido
      where cd_empresa = 1 and cd_funcion is not null group by cd_funcion order by cd_funcion limit 2`,
  );
  const [asked, other] = rows;
  const number = 'update pedido set num_mecan = $2 where cd_empresa = 1 and cd_funcion = $1';
  await site.database.admin.query(number, [asked.cd, '98765']);
  await site.database.admin.query(number, [other.cd, 'A987650']);
  const { page, address } = await site.enter(
    'rh@demo.pt',
    `/pendente/funcionario?funcionario=${asked.cd}&pesquisa=ninguém`,
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Mostrar só os pedidos deste funcionário').click();
  await page.getByText(`Só os pedidos de ${asked.nome}.`).waitFor();
  const own = `${asked.n} ${asked.n === 1 ? 'pedido' : 'pedidos'}`;
  await soon(() => total(page)).toBe(own);
  expect(address()).toBe(`/pendente/funcionario?funcionario=${asked.cd}&so=${asked.cd}`);
  await page.reload();
  await soon(() => total(page)).toBe(own);
  const { bytes } = await saved(page, () => fromMore(page, 'Exportar'));
  expect(bytes.toString('utf8').split('\r\n')).toHaveLength(asked.n + 1);
  await button('Mostrar todos os pedidos').click();
  await soon(() => total(page)).toBe(`${await countWhere('true')} pedidos`);
  await page.getByText(/^Em destaque: /).waitFor();
});

test('exports the rows of the filter as CSV [PEND-04, PEND-10]', async () => {
  const { page } = await site.enter(
    'rh@demo.pt',
    '/pendente/funcionario?estado=0&ordenacao=nome.asc',
  );
  const wanted = await countWhere('cd_estad = 0');
  await soon(() => total(page)).toBe(`${wanted} pedidos`);
  const file = await saved(page, () => fromMore(page, 'Exportar'));
  expect(file.name).toBe('Pedidos pendentes - Funcionários.csv');
  expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [header, ...cells] = csvRowsOfUnidades(file);
  expect(header).toEqual([...COLUMNS, 'Destino']);
  expect(cells).toHaveLength(wanted);
  expect(new Set(cells.map((row) => row[8]))).toEqual(new Set(['Novo']));
  // The first ten are those on the page, with nothing where the page says so.
  const shown = (await rowsOf(page, TITLE)).map((row) =>
    row.slice(0, 9).map((text) => (text === 'N/D' ? '' : text)),
  );
  expect(cells.slice(0, 10).map((row) => row.slice(0, 9))).toEqual(shown);
});

test('the accidents have their tab and address, any other leads to the employees [PEND-02, PEND-04, ROUTE-24, decision Navigation]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/pendente/xyz?no=2');
  await page.getByRole('heading', { name: TITLE }).waitFor();
  expect(address()).toMatch(/^\/pendente\/funcionario/);
  await page
    .getByRole('navigation', { name: 'Secções dos pedidos' })
    .getByRole('link', { name: 'Acidentes' })
    .click();
  await soon(address).toMatch(/^\/pendente\/acidente/);
  await rowLinks(page).first().waitFor();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await goTo('/pendente');
  await soon(address).toBe('/pendente/funcionario');
  await page.goBack();
  await soon(address).toMatch(/^\/pendente\/acidente/);
});
