import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from './support/box.ts';
import { csv, employees, file } from './support/import-files.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { PHONE } from './support/visitor.ts';

const site = useSite();
/** A window of 1280 pixels at 400 % zoom. */
const ENLARGED = { width: 320, height: 256 };

/** The element that covers the centre of the focused one, if any. */
const over = (page: Page) =>
  page.evaluate<string | null>(`(() => {
    const here = document.activeElement;
    const { x, y, width, height } = here.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return here === document.body || here.contains(top) || top?.contains(here)
      ? null
      : here.outerHTML.slice(0, 120) + ' is under ' + top?.outerHTML.slice(0, 120);
  })()`);

/** Tabs through a page; no sticky element may cover the focused one. */
async function walk(page: Page, steps: number, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let reached = 0;
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key);
    expect(await over(page)).toBe(null);
    if (await page.evaluate('document.activeElement !== document.body')) reached += 1;
  }
  expect(reached).toBeGreaterThan(steps / 2);
}

test('the back-to-top button does not cover the focused element', async () => {
  const path = '/prestador/empresas/1/areas';
  const { page } = await site.enter('prestador@demo.pt', path, { viewport: ENLARGED });
  await page
    .getByRole('button', { name: /^Desativar/ })
    .first()
    .waitFor();
  await walk(page, 60);
});

test('on a phone the bar that sends an import does not cover the focused element', async () => {
  const path = '/funcionario/criar/csv';
  const { page, notices } = await site.enter('rh@demo.pt', path, { viewport: PHONE });
  await page.locator('input[type=file]').setInputFiles(file(csv(employees(8))));
  await page.getByRole('button', { name: 'Editar linha 9' }).waitFor();
  await walk(page, 36);
  // While a warning stands below the bar, too.
  const send = page.getByRole('button', { name: /^Enviar/ });
  await send.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await soon(() => send.evaluate((button) => button.matches(':focus'))).toBe(true);
  expect(await notices()).toHaveLength(1);
  // The warning lies over the button that comes next.
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Voltar ao topo');
  expect(await over(page)).toBe(null);
  await page.keyboard.press('Shift+Tab');
  await walk(page, 20, 'Shift+Tab');
});

test('in a window enlarged to 400 % the unit’s panel leaves room for the tree', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/prestador/empresas/1', {
    viewport: ENLARGED,
  });
  await page.getByRole('treeitem').first().waitFor();
  await walk(page, 12);
});

test('in a window enlarged to 400 % a dialog has room for its field', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', { viewport: ENLARGED });
  await page
    .getByRole('button', { name: /^Registar saída de/ })
    .first()
    .click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Data de saída' });
  await field.focus();
  const corners = () =>
    field.evaluate((one) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      return [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + 20, y) === one);
    });
  await soon(corners).toEqual([true, true]);
});

test('in a window enlarged to 400 % the user menu scrolls to its end, and the search results are visible', async () => {
  const { page } = await site.enter('rh@demo.pt', '/sobre', { viewport: ENLARGED });
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
  await page.keyboard.press('End');
  await soon(() => page.locator(':focus').innerText()).toBe('Sair');
  expect((await boxOf(page.locator(':focus'))).bottom).toBeLessThanOrEqual(ENLARGED.height);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('faltas');
  const found = page.getByRole('dialog').getByText('Saúde › Faltas');
  await found.waitFor();
  expect(await over(page)).toBe(null);
  const list = page.getByRole('dialog').locator('[role=listbox], .mantine-Spotlight-actionsList');
  const { height, bottom } = await boxOf(list.first());
  expect(height).toBeGreaterThan(44);
  expect(bottom).toBeLessThanOrEqual(ENLARGED.height);
});

test('clear buttons have the minimum target size', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario?pesquisa=silva');
  for (const name of ['Limpar pesquisa', 'Remover filtro Pesquisa']) {
    const { width, height } = await boxOf(page.getByRole('button', { name }));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});

test('the sticky table header does not cover the focused element when tabbing backwards', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario?quantidade=100');
  const rows = page.getByRole('table').getByRole('link');
  await rows.nth(60).waitFor();
  await rows.nth(60).focus();
  await walk(page, 90, 'Shift+Tab');
});

test('a wrong field is scrolled to with its label, clear of the bar at the top', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/prestador/empresas/criar');
  const company = page.getByRole('region', { name: 'Empresa' });
  const name = company.getByRole('textbox', { name: 'Nome' });
  const bar = await boxOf(page.getByRole('banner'));
  await name.evaluate(
    (field, y) => window.scrollBy(0, field.getBoundingClientRect().top - y),
    bar.bottom,
  );
  await page
    .getByRole('main')
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await soon(() => name.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect((await boxOf(company.getByText('Nome').first())).top).toBeGreaterThanOrEqual(bar.bottom);
});

test('the focus ring of a field leaves its help readable', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/saude/marcacao/exame/criar');
  const field = page.getByLabel('Minutos entre funcionários');
  await field.focus();
  const ring = await field.evaluate((input) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(input);
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  });
  expect(ring).toBeGreaterThan(0);
  const help = await boxOf(page.getByText('Com 0 ficam todos à mesma hora.'));
  expect(help.top - (await boxOf(field)).bottom).toBeGreaterThanOrEqual(ring);
});
