import type { FuncionarioRow } from '@sst/contract';
import type { Locator, Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** The last answer of the employee list, as the page received it. */
export async function lastAnswer({ calls }: Visitor): Promise<{
  readonly message: readonly FuncionarioRow[];
  readonly count: number;
  readonly pagina: number;
}> {
  const response = await calls.of('listFuncionarios').at(-1)?.request.response();
  return response?.json();
}

/** The links that open the rows, as table or as cards. */
export function rowLinks(page: Page): Locator {
  return page.getByRole('main').locator('[data-open]');
}

/** Opens the menu of what is seldom done with a list as a whole. */
export async function openMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais opções', exact: true }).click();
}

/** Does what that menu offers: 'Exportar', 'Imprimir', 'Atalhos'. */
export async function fromMore(page: Page, name: string): Promise<void> {
  await openMore(page);
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The names in the rows, from the top. */
export async function shownNames(page: Page): Promise<string[]> {
  return (await rowLinks(page).allInnerTexts()).map((name) => name.trim());
}

/** A cell without what tells its value apart: of a unit its own name, of a transfer where it leads from, of a day its date. */
export function plainCell(text: string): string {
  const [, date] = /^(\d\d-\d\d-\d{4}) · /.exec(text) ?? [];
  const [from = '', to] = text.split(/\n\s*para\s/);
  // Each word of a path that is shortened by itself stands in a box of its own.
  const parts = from.split(/\s+›\s+/);
  const own = parts.at(-1) ?? '';
  return date ?? (parts.length > 1 || to !== undefined ? own.replaceAll(/\s+/g, ' ').trim() : own);
}

/** The cells of a row from the left, without the one of its box. */
export function columnsOf(row: Locator): Locator {
  return row.locator('td:not([data-choice])');
}

/** The plain cells of a row, from the left. */
export async function cellsOf(row: Locator): Promise<string[]> {
  return (await columnsOf(row).allInnerTexts()).map(plainCell);
}

/** The headers of a table, without that of the boxes. */
export function headersOf(page: Page): Promise<string[]> {
  return page.locator('th[scope=col]:not([data-choice])').allInnerTexts();
}

/** The pager between 'Anterior' and 'Próximo': '1 … 5 [6] 7 … 15', the current page in brackets. */
export async function pagesOf(page: Page): Promise<string> {
  const control = page.getByRole('navigation', { name: 'Paginação' });
  const entries = await control.locator('> *').evaluateAll((all) =>
    all.map((one) => {
      const text = one.textContent.trim();
      return one.getAttribute('aria-current') ? `[${text}]` : text;
    }),
  );
  return entries.slice(1, -1).join(' ');
}

/** Plain cells of the rows that a table shows, by columns. */
export async function rowsOf(page: Page, name: string): Promise<string[][]> {
  const rows = await page.getByRole('table', { name }).locator('tbody tr').all();
  return Promise.all(rows.map(cellsOf));
}
