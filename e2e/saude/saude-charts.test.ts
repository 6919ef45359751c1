import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, widthOf } from '../support/box.ts';
import { openCharts } from '../support/charts.ts';
import { saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { total } from '../support/slices/saude.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const RESULTS = 'Resultados dos últimos 12 meses';
const EXPIRIES = 'Exames a expirar nos próximos 12 meses';

const card = (page: Page, name: string) => page.getByRole('region', { name }).first();
const bars = (page: Page, name: string) =>
  card(page, name).getByRole('group', { name }).getByRole('link');
const labelOf = (page: Page) =>
  page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');
const resultsOf = async (node: string) =>
  (
    await site.database.admin.query(
      `select to_char(e.dt, 'YYYY-MM') as mes, d.nome, count(*)::int as total
         from exame e join decisao d on d.cd = e.cd_decis
        where e.cd_empresa = 1 and e.dt >= '2025-04-01' and e.dt < '2026-04-01' and ${node}
        group by 1, 2`,
    )
  ).rows as { mes: string; nome: string; total: number }[];

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const named = (mes: string) => `${MONTHS[Number(mes.slice(5)) - 1]} ${mes.slice(0, 4)}`;

test('a bar for each month and decision, that filters the list by what it counts [SAU-06]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/saude/exame?pesquisa=silva');
  await openCharts(page);
  const wanted = await resultsOf('true');
  await soon(async () => await bars(page, RESULTS).count()).toBe(wanted.length);
  const labels = await bars(page, RESULTS).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  );
  expect(labels.toSorted()).toEqual(
    wanted.map(({ mes, nome, total }) => `${named(mes)}, ${nome}: ${total}`).toSorted(),
  );
  const conditional = wanted.find(({ nome }) => nome === 'Apto condicionalmente');
  const bar = bars(page, RESULTS).filter({
    has: page.locator(
      `xpath=self::*[starts-with(@aria-label, "${named(`${conditional?.mes}`)}, Apto condicionalmente")]`,
    ),
  });
  await bar.click();
  await soon(address).toBe(`/saude/exame?decisao=AC&mes=${conditional?.mes}`);
  await soon(() => total(page)).toMatch(new RegExp(`^${conditional?.total} registos?$`));
  expect(await bar.getAttribute('aria-current')).toBe('true');
  await bar.click();
  await soon(address).toBe('/saude/exame');
});

test('a bar is a link to the list so filtered, that opens in a tab of its own too [SAU-06]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/saude/exame?no=2&pesquisa=silva');
  await openCharts(page);
  const bar = bars(page, EXPIRIES).first();
  await bar.waitFor();
  const href = (await bar.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/saude\/exame\?no=2&expira=\d{4}-\d\d$/);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    bar.click({ button: 'middle' }),
  ]);
  await tab.waitForURL(`**${href}`);
  await tab.close();
  expect(address()).toBe('/saude/exame?no=2&pesquisa=silva');
  await bar.click();
  await soon(address).toBe(href);
  await soon(() => bar.getAttribute('href')).toBe(href);
});

test('by keyboard: one tab stop, arrow keys move between bars, Enter filters, the focus stays [SAU-06]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/saude/exame');
  await openCharts(page);
  await bars(page, EXPIRIES).first().waitFor();
  await card(page, EXPIRIES).getByRole('button', { name: 'Ver números' }).focus();
  await page.keyboard.press('Tab');
  expect(await labelOf(page)).toMatch(/^mar 2026: \d+$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const label = await labelOf(page);
  expect(label).toMatch(/^mai 2026: \d+$/);
  await page.keyboard.press('Enter');
  await soon(address).toBe('/saude/exame?expira=2026-05');
  await page.getByText('Expira em: mai 2026').waitFor();
  await soon(() => total(page)).toBe(`${label?.split(': ')[1]} registos`);
  expect(await labelOf(page)).toBe(label);
  await page.keyboard.press('End');
  expect(await labelOf(page)).toMatch(/^fev 2027: \d+$/);
  await page.keyboard.press('Tab');
  expect(await labelOf(page)).toBe('Pesquisar');
});

test('the numbers stand behind a button, as a table and as a file [SAU-06, EXP-01]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/saude/exame?no=2');
  await openCharts(page);
  const inNorth = `e.cd_organig in (with recursive r as (select 2::bigint as cd
    union all select o.cd from organigrama o join r on o.cd_base = r.cd) select cd from r)`;
  const wanted = await resultsOf(inNorth);
  const open = card(page, RESULTS).getByRole('button', { name: 'Ver números' });
  await open.click();
  const table = page.getByRole('table', { name: RESULTS });
  const decisions = await table.getByRole('columnheader').allInnerTexts();
  expect(decisions).toEqual([
    'Mês',
    'Apto',
    'Apto condicionalmente',
    'Inapto temporariamente',
    'Inapto definitivamente',
    'Sem decisão',
    'Total',
  ]);
  const rows = await table.locator('tbody tr').all();
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  expect(cells).toHaveLength(12);
  for (const [month, ...counts] of cells) {
    const ofMonth = wanted.filter(({ mes }) => named(mes) === month);
    const sum = ofMonth.reduce((all, { total }) => all + total, 0);
    const byDecision = decisions
      .slice(1, -1)
      .map((nome) => ofMonth.find((one) => one.nome === nome)?.total ?? 0);
    expect(counts.map(Number)).toEqual([...byDecision, sum]);
  }
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Exportar números' }).click(),
  );
  expect(name).toBe('Exames realizados - Resultados por mês.csv');
  expect(bytes.subarray(3).toString('utf8')).toBe(
    [decisions, ...cells].map((row) => row.join(';')).join('\r\n'),
  );
  const number = table.getByRole('button', { name: /, Apto: \d+, ver na lista$/ }).first();
  const count = await number.innerText();
  await number.click();
  await soon(address).toMatch(/^\/saude\/exame\?no=2&decisao=A&mes=\d{4}-\d\d$/);
  await soon(() => total(page)).toMatch(new RegExp(`^${count} registos?$`));
});

test('the list does not wait for the charts; a chart that fails shows the error in place [SAU-06, ERR-01]', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/saude/exame', {
    before: ({ calls }) => calls.fail('getExamesResumo', 500, { error: 'Avaria nos números.' }),
  });
  trouble.expect(/^500 GET .*\/exame\/resumo$/);
  await soon(() => total(page)).toMatch(/registos$/);
  await page.getByRole('alert').getByText('Avaria nos números.').waitFor();
  await calls.restore();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText(RESULTS).waitFor();
});

test('charts begin as a strip with totals, open on request and stay so; numbers stand in one panel below them [SAU-06, LIST-301]', async () => {
  const { page, goTo, calls } = await site.enter('rh@demo.pt', '/saude/exame');
  const toggle = page.getByRole('button', { name: 'Gráficos' });
  const wanted = await resultsOf('true');
  const sum = wanted.reduce((all, { total }) => all + total, 0);
  await page.getByText(new RegExp(`^${sum} · máx\\. \\S+ \\d{4}: \\d+$`)).waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await card(page, RESULTS).count()).toBe(0);
  const asked = calls.of('getExamesResumo').length;
  await toggle.click();
  await bars(page, RESULTS).first().waitFor();
  expect(calls.of('getExamesResumo')).toHaveLength(asked);
  const height = (await boxOf(card(page, EXPIRIES))).height;
  await card(page, RESULTS).getByRole('button', { name: 'Ver números' }).click();
  await page.getByRole('table', { name: RESULTS }).waitFor();
  expect((await boxOf(card(page, RESULTS))).height).toBe(height);
  // The numbers of another chart take their place.
  await card(page, EXPIRIES).getByRole('button', { name: 'Ver números' }).click();
  await page.getByRole('table', { name: EXPIRIES }).waitFor();
  expect(await page.getByRole('table', { name: RESULTS }).count()).toBe(0);
  await goTo('/saude/exame');
  await bars(page, RESULTS).first().waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
});

test('on a phone the bars lie [SAU-06]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/saude/exame', { viewport: PHONE, touch: true });
  await openCharts(page);
  const first = bars(page, RESULTS).first();
  const { width, height } = await boxOf(first);
  expect(width).toBeGreaterThan(height);
  await page.getByText('abr 2025', { exact: true }).first().waitFor();
  expect(await widthOf(page)).toBe(PHONE.width);
});
