import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fromMore, plainCell } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { exported, marcacoesOf, shownTexts, total, totalOf } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const TITLE = 'Marcações de exames';

const COLUMNS = [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  'Tipo de exame',
  'Organigrama',
];

const EXAM = [...COLUMNS, 'Médico'];
const ACTION = [...COLUMNS.toSpliced(4, 0, 'Tipo de ação'), 'Enfermeiro'];

const TABS = [
  {
    kind: 'acao-enfermagem',
    call: 'listMarcacoesAcaoEnfermagem',
    tab: 'Ações de enfermagem',
    columns: ACTION,
    file: 'Marcações de exames - Ações de enfermagem.csv',
  },
  {
    kind: 'exame',
    call: 'listMarcacoesExame',
    tab: 'Exames',
    columns: EXAM,
    file: 'Marcações de exames - Exames.csv',
  },
] as const;

test('search, order, page and size stand in the address, and hold after a reload [LIST-01, LIST-02, LIST-03, LIST-04, LIST-08, LIST-09]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/saude/marcacao/exame?pagina=3');
  await soon(() => page.getByLabel('Página 3', { exact: true }).getAttribute('aria-current')).toBe(
    'page',
  );
  await page.getByLabel('Por página').selectOption('25');
  await soon(address).toBe('/saude/marcacao/exame?quantidade=25');
  const head = page.getByRole('columnheader', { name: 'Funcionário' });
  await head.getByRole('button').click();
  await soon(() => head.getAttribute('aria-sort')).toBe('ascending');
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('FERREIRA periodico');
  await soon(address).toBe(
    '/saude/marcacao/exame?quantidade=25&ordenacao=funcion.asc&pesquisa=FERREIRA+periodico',
  );
  const wanted = await marcacoesOf(
    site,
    'exame',
    `f.nome ilike '%ferreira%' and x.nome = 'Periódico'`,
  );
  expect(wanted.length).toBeGreaterThan(1);
  await soon(() => total(page)).toBe(totalOf(wanted));
  await goTo(address());
  await soon(() => total(page)).toBe(totalOf(wanted));
  const shown = await shownTexts(page, TITLE, EXAM.length);
  expect(shown.toSorted()).toEqual(wanted.toSorted());
  expect(shown.map(([, nome]) => nome)).toEqual(
    shown
      .map(([, nome]) => nome)
      .toSorted((one, other) => `${one}`.localeCompare(`${other}`, 'pt')),
  );
});

test('the tree narrows both tabs, and stays when the tab changes [SAU-25, LIST-06, LIST-10, LIST-20]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd::float8, nome, '(' || cd_aux || ') ' || nome as label from organigrama where cd_aux = 'R03'`,
  );
  const [{ cd, nome, label }] = rows;
  const inBranch = `t.cd_organig in (with recursive r as (select ${cd}::bigint as cd
    union all select o.cd from organigrama o join r on o.cd_base = r.cd) select cd from r)`;
  const { page, address, calls } = await site.enter(
    'rh@demo.pt',
    '/saude/marcacao/acao-enfermagem',
  );
  await page.getByRole('button', { name: /^Organigrama / }).click();
  await page.getByRole('dialog').getByRole('treeitem', { name: label }).click();
  await page.getByText(`Organigrama: ${nome}`).waitFor();
  for (const { kind, call, tab } of TABS) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await soon(address).toBe(`/saude/marcacao/${kind}?no=${cd}`);
    await soon(() => calls.of(call).at(-1)?.url.pathname).toBe(
      `/api/empresa/${cd}/saude/marcacao/${kind}`,
    );
    await soon(() => total(page)).toBe(totalOf(await marcacoesOf(site, kind, inBranch)));
  }
});

test('both tabs are exported with the columns and filters shown, whatever the page; one row is enough [SAU-05, EXP-03, EXP-04, EXP-14]', async () => {
  const { page, goTo, notices } = await site.enter('rh@demo.pt', '/sobre');
  for (const { kind, columns, file } of TABS) {
    await goTo(`/saude/marcacao/${kind}?pagina=2`);
    const wanted = await marcacoesOf(site, kind);
    await soon(() => total(page)).toBe(totalOf(wanted));
    const { name, header, rows } = await exported(page);
    expect([name, header]).toEqual([file, columns.join(';')]);
    expect(rows).toEqual(wanted);
  }
  const [first] = await marcacoesOf(site, 'exame');
  const alone = encodeURIComponent(`${first?.[0]}`);
  await goTo(`/saude/marcacao/exame?pesquisa=${alone}`);
  await page.getByText('1 registo', { exact: true }).waitFor();
  expect((await exported(page)).rows).toEqual([first]);
  await goTo('/saude/marcacao/exame?pesquisa=zzzz');
  await page.getByText('0 registos', { exact: true }).waitFor();
  await fromMore(page, 'Exportar');
  await soon(notices).toEqual(['Aviso: Não existem registos para exportar']);
});

test('each tab is filtered and searched by who is booked, and sorted by them [SAU-164, LIST-09]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/sobre');
  for (const { kind, columns } of TABS) {
    await goTo(`/saude/marcacao/${kind}?pagina=2`);
    const all = await marcacoesOf(site, kind);
    const [label, filter, table] =
      kind === 'exame'
        ? ['Médico', 'medico', 'medico']
        : ['Enfermeiro', 'enfermeiro', 'enfermeiro'];
    const nome = all[0]?.at(-1) ?? '';
    const wanted = all.filter((row) => row.at(-1) === nome);
    expect(wanted.length).toBeLessThan(all.length);
    await page.getByRole('button', { name: 'Filtro', exact: true }).click();
    await page.getByRole('menuitem', { name: label }).click();
    const choice = page.getByRole('combobox', { name: label });
    await choice.selectOption(nome);
    await soon(() => total(page)).toBe(totalOf(wanted));
    const { rows } = await site.database.admin.query(
      `select cd::float8 from ${table} where nome = $1`,
      [nome],
    );
    expect(address()).toBe(`/saude/marcacao/${kind}?${filter}=${rows[0].cd}`);
    await page.getByText(`${label}: ${nome}`).waitFor();
    await choice.selectOption('Todos');
    await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(nome);
    await soon(() => total(page)).toBe(totalOf(wanted));
    await soon(() => shownTexts(page, TITLE, columns.length)).toEqual(wanted.slice(0, 10));
    const head = page.getByRole('columnheader', { name: label });
    await head.getByRole('button').click();
    await soon(() => head.getAttribute('aria-sort')).toBe('ascending');
  }
});

test('a link may set the last day, which is a filter to take off [LIST-09]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/saude/marcacao/exame?ate=2026-03-22');
  const wanted = await marcacoesOf(site, 'exame', `t.dt <= '2026-03-22'`);
  expect(wanted.length).toBeGreaterThan(0);
  await soon(() => total(page)).toBe(totalOf(wanted));
  await page.getByText('Até: 22-03-2026').waitFor();
  await page.getByRole('button', { name: 'Remover filtro Até' }).click();
  await soon(() => total(page)).toBe(totalOf(await marcacoesOf(site, 'exame')));
  expect(address()).toBe('/saude/marcacao/exame');
});

test('a booking opens with all that there is of it: on a phone by a press, in a table by keyboard too [SAU-04, LIST-305, LIST-307]', async () => {
  const path = '/saude/marcacao/acao-enfermagem';
  const phone = await site.enter('rh@demo.pt', path, { viewport: PHONE, touch: true });
  const row = phone.page.getByRole('list', { name: TITLE }).getByRole('listitem').first();
  const [first] = await marcacoesOf(site, 'acao-enfermagem');
  const facts = ACTION.flatMap((header, index) => [header, first?.[index] ?? 'N/D']);
  // Nobody has been written to yet.
  facts.push('Resposta', '–', 'Motivo da mudança', 'N/D');
  await row.getByText(`${first?.[1]}`).waitFor();
  await row.locator('time').first().tap();
  const factsOf = async (page: Page) => {
    const dialog = page.getByRole('dialog', { name: 'Dados da marcação' });
    return (await dialog.locator('dt, dd').allInnerTexts()).map(plainCell);
  };
  await soon(() => factsOf(phone.page)).toEqual(facts.toSpliced(2, 2));

  const { page } = await site.enter('rh@demo.pt', path);
  const opener = page.getByRole('button', { name: `Ver tudo: ${first?.[1]}` }).first();
  await opener.press('Enter');
  await soon(() => factsOf(page)).toEqual(facts.toSpliced(2, 2));
  await page.keyboard.press('Escape');
  await soon(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a client sees and loads nothing of what the provider does with bookings', async () => {
  const { page, address, calls, goTo } = await site.enter(
    'admin@demo.pt',
    '/saude/marcacao/exame?ver=por-fechar',
  );
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.getByText(/^\d+ registos$/).waitFor();
  expect(await page.getByRole('button', { name: /^Opções da marcação/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^(Nova marcação|Por fechar)/ }).count()).toBe(0);
  expect(scripts.filter((url) => /do-prestador|criar-marcacao/.test(url))).toEqual([]);
  await goTo('/saude/marcacao/exame/criar');
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.' }).waitFor();
  expect(address()).toBe('/proibido');
  expect(calls.names()).not.toContain('listMarcacoesPorFechar');
  expect(calls.names()).not.toContain('listMedicosAtivos');
});
