import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from '../support/box.ts';
import { openCharts } from '../support/charts.ts';
import { fromMore, rowLinks, shownNames } from '../support/list.ts';
import { colourOnPaper, coloursOfSheets } from '../support/printing.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

/** A sheet of A4 between its margins, in pixels. */
const SHEET = 718;

test('print uses the light scheme and hides buttons', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', {
    scheme: 'dark',
    viewport: PHONE,
  });
  await soon(() => shownNames(page)).toHaveLength(10);
  const look = () => page.evaluate<string>('document.documentElement.dataset.mantineColorScheme');
  const add = page.getByRole('button', { name: 'Adicionar funcionários' });
  expect(await look()).toBe('dark');
  await add.waitFor();
  await page.emulateMedia({ media: 'print' });
  await soon(look).toBe('light');
  expect(await add.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await soon(look).toBe('dark');

  await rowLinks(page).first().click();
  const transfer = page.getByRole('dialog').getByRole('link', { name: /^Transferir / });
  await transfer.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await transfer.isVisible()).toBe(false);
});

/** Opens a list and prints it. @returns its table. */
async function openOnPaper(path: string): Promise<Locator> {
  const { page } = await site.enter('admin@demo.pt', path, { before: atTestDay });
  const table = page.getByRole('table');
  await soon(() => table.getAttribute('aria-busy')).toBe('false');
  await table.getByRole('cell').nth(20).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: SHEET, height: 1000 });
  return table;
}

/** The dates of a table that a line breaks. */
const brokenDates = (table: Locator) =>
  table.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      while (texts.nextNode()) {
        const { data } = texts.currentNode as Text;
        for (const { 0: date, index } of data.matchAll(/\d\d-\d\d-\d{4}/g)) {
          const range = document.createRange();
          range.setStart(texts.currentNode, index);
          range.setEnd(texts.currentNode, index + date.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(date);
        }
      }
      return broken;
    }),
  );

test.each([
  '/funcionario',
  '/saude/marcacao/exame',
  '/seguranca/marcacao',
  '/seguranca/medidas',
  '/seguranca/area/1',
  '/acidente',
  '/pendente/funcionario',
])('on paper each date of a list stands in one line: %s', async (path) => {
  const table = await openOnPaper(path);
  await soon(() => brokenDates(table)).toEqual([]);
  expect(await table.innerText()).toMatch(/\d\d-\d\d-\d{4}/);
});

test.each([
  '/pendente/funcionario',
  '/seguranca/medidas',
  '/seguranca/area/1?ordenacao=estado.des',
  '/seguranca/area/3',
  '/saude/exame',
])('a list with many columns fits on a sheet, and none of its texts is cut: %s', async (path) => {
  const table = await openOnPaper(path);
  const cut = () =>
    table.locator('td [title]').evaluateAll((texts) =>
      texts
        .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => {
          return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
        })
        .map(({ textContent }) => textContent),
    );
  await soon(cut).toEqual([]);
  expect((await boxOf(table)).width).toBeLessThanOrEqual(SHEET);
});

test.each([
  ['the buttons of a form', '/acidente/criar', 'Registar acidente'],
  ['the tabs of the users’ page', '/gestao-utilizadores', 'Ativos'],
])('%s are not printed', async (_, path, text) => {
  const { page } = await site.enter('admin@demo.pt', path);
  const control = page.getByRole('main').getByText(text, { exact: true });
  await control.waitFor();
  await page.emulateMedia({ media: 'print' });
  await control.waitFor({ state: 'hidden' });
});

test('the tree of a company prints its units alone, without the search and the room below them', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/prestador/empresas/1');
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem').nth(1).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('searchbox').waitFor({ state: 'hidden' });
  const [{ bottom }, last] = await Promise.all([
    boxOf(tree),
    boxOf(tree.getByRole('treeitem').last()),
  ]);
  expect(bottom - last.bottom).toBeLessThan(12);
});

test.each(['/funcionario', '/pendente/funcionario'])(
  'every sheet of a list begins with the headers of its columns: %s',
  async (path) => {
    const { page } = await site.enter('admin@demo.pt', `${path}?quantidade=100`);
    await page.getByRole('cell').nth(200).waitFor();
    const headers = page.getByRole('columnheader');
    await colourOnPaper(headers.nth(1), '255,0,1');
    await colourOnPaper(headers.nth(2), '255,0,2');
    const sheets = await coloursOfSheets(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets)
      expect([...sheet]).toEqual(expect.arrayContaining(['255,0,1', '255,0,2']));
  },
);

/** Checks that a page of several sheets has each colour on one of them alone. */
async function expectOnOneSheet(page: Page, colours: readonly string[]): Promise<void> {
  const sheets = await coloursOfSheets(page);
  expect(sheets.length).toBeGreaterThan(1);
  const holding = (colour: string) => sheets.filter((sheet) => sheet.has(colour)).length;
  expect(colours.map(holding)).toEqual(colours.map(() => 1));
}

test.each([
  ['area of a company', PRESTADOR, '/prestador/empresas/1/areas'],
  ['section of a form', 'rh@demo.pt', '/acidente/criar'],
])('no %s is cut by the end of a sheet', async (_, email, path) => {
  const { page } = await site.enter(email, path);
  const parts = page.getByRole('main').getByRole('region');
  await parts.first().waitFor();
  // The first sheet ends within one of them.
  await page.addStyleTag({ content: 'h1 { margin-top: 24px }' });
  const colours = (await parts.all()).map((_part, place) => `255,0,${place + 1}`);
  for (const [place, colour] of colours.entries()) await colourOnPaper(parts.nth(place), colour);
  await expectOnOneSheet(page, colours);
});

test('the name of a unit is printed on the sheet of its first measure', async () => {
  const path = '/seguranca/medidas?agrupar=local&quantidade=100';
  const { page } = await site.enter('rh@demo.pt', path);
  const names = page.locator('tbody tr:has(> th)');
  await names.nth(20).waitFor();
  // Those around the end of the first sheet.
  const colours = Array.from({ length: 10 }, (_, place) => `255,0,${place + 1}`);
  for (const [place, colour] of colours.entries()) {
    await colourOnPaper(names.nth(place), colour);
    await colourOnPaper(names.nth(place).locator('+ tr'), colour);
  }
  await expectOnOneSheet(page, colours);
});

test('a list prints the charts that are open above it, none wider than the sheet, without buttons', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente');
  await openCharts(page);
  const charts = page.getByRole('region', { name: /^Acidentes por / });
  const drawings = charts.locator('svg[viewBox]');
  await soon(() => drawings.count()).toBe(3);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: SHEET, height: 1000 });
  for (const drawing of await drawings.all()) {
    expect(await drawing.isVisible()).toBe(true);
    const { left, right } = await boxOf(drawing);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(SHEET);
  }
  expect(await charts.getByRole('button').count()).toBe(0);
  await colourOnPaper(charts.first().getByRole('heading'), '255,0,1');
  const [sheet] = await coloursOfSheets(page);
  expect([...(sheet ?? [])]).toContain('255,0,1');
});

test('a list says on paper whose it is, what narrows it and which rows are there; the button prints all of them [LIST-308]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario?validade=expirada', {
    before: async (visitor) => {
      await atTestDay(visitor);
      // What is on the page at the moment of printing.
      await visitor.page.addInitScript(`window.print = () => {
        window.printed = [document.querySelectorAll('tbody tr').length, document.querySelector('[data-print-head]').dataset.printHead];
      }`);
    },
  });
  await soon(() => shownNames(page)).toHaveLength(10);
  const total = Number.parseInt(await page.getByText(/^\d+ registos$/).innerText(), 10);
  const head = `${site.company(1).label} · Validade: Fora do prazo · Impresso em 16-03-2026 · `;
  const line = page.locator('[data-print-head]');
  expect(await line.getAttribute('data-print-head')).toBe(`${head}Linhas 1 a 10 de ${total}`);
  expect(await line.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await line.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await fromMore(page, 'Imprimir');
  await soon(() => page.evaluate('typeof window.printed')).toBe('object');
  const [rows, text] = await page.evaluate<[number, string]>('window.printed');
  expect(rows).toBe(total);
  expect(text).toBe(`${head}Todas as linhas: ${total}`);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await soon(() => shownNames(page)).toHaveLength(10);
});

test('the dashboard prints its shares, each in its colour', async () => {
  const { page } = await site.enter('rh@demo.pt', '/');
  await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
  await page.getByText(/com exame válido$/).waitFor();
  const sheets = await coloursOfSheets(page);
  const amber = '194,133,15';
  expect(sheets.flatMap((sheet) => [...sheet])).toContain(amber);
});

test.each([
  [PRESTADOR, '/prestador/pedidos', 'region', 'Dados do pedido'],
  ['admin@demo.pt', '/gestao-utilizadores', 'complementary', 'Acessos'],
] as const)(
  'what is open beside a list prints instead of it, without buttons: %s %s',
  async (email, path, role, name) => {
    const { page } = await site.enter(email, path, { before: atTestDay });
    const panel = page.getByRole(role, { name });
    await rowLinks(page).first().click();
    await panel.getByRole('heading', { level: 3 }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: SHEET, height: 1000 });
    expect(await panel.getByRole('heading').count()).toBeGreaterThan(1);
    expect(await panel.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('link').count()).toBe(0);
    expect((await boxOf(panel)).width).toBeGreaterThan(SHEET - 3);
    const [missing, beyond] = await panel.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const boxes = [...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect());
      const drawn = boxes.filter(({ width }) => width > 0);
      return [
        element.scrollWidth - element.clientWidth,
        drawn.filter((box) => box.left < left || box.top < top).length,
      ];
    });
    expect([missing, beyond]).toEqual([0, 0]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  },
);
