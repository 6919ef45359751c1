import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** Days since something, not a number of rows. */
const DAYS = /^Dias? desde o último acidente$/;

interface Figure {
  readonly path: string;
  readonly value: number;
  readonly label: string;
}

/** The links of a page that name a number, once the numbers have come. */
async function figuresOf(page: Page, links: Locator): Promise<Figure[]> {
  await soon(() => page.getByRole('main').locator('.mantine-Skeleton-root').count()).toBe(0);
  const all = await links.evaluateAll((found) =>
    found.map((link) => ({
      path: link.getAttribute('href') ?? '',
      text: (link.textContent ?? '').trim(),
    })),
  );
  return all.flatMap(({ path, text }) => {
    const [, value, label = ''] = /^(\d+)\s*(.*)$/.exec(text) ?? [];
    return value === undefined ? [] : [{ path, value: Number(value), label }];
  });
}

const totalOf = async (page: Page) => {
  const total = page
    .getByRole('main')
    .getByText(/^\d+ ((registo|pedido|pessoa|proposta)s?|importaç(ão|ões))$/);
  return Number.parseInt(await total.innerText(), 10);
};

test.each([
  ['rh@demo.pt', 23],
  [PRESTADOR, 21],
  ['outra@demo.pt', 18],
  ['leitura@demo.pt', 13],
] as const)(
  'every figure of the dashboard is the number of rows of the list that it opens: %s [DASH-102]',
  async (email, least) => {
    const company = email === PRESTADOR ? 1 : undefined;
    const { page } = await site.enter(email, '/', { before: atTestDay, company });
    await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
    // What else there is to do is part of the page.
    const also = page.getByRole('button', { name: /^Também/ });
    if (email === 'rh@demo.pt') await also.press('Enter');
    await page.getByText(/com exame válido$/).waitFor();
    // What has to be done is counted by the lists themselves, which its own tests show: once is enough here.
    const part =
      email === 'rh@demo.pt'
        ? page.getByRole('main')
        : page.getByRole('region', { name: 'Números' });
    const figures = await figuresOf(page, part.getByRole('link'));
    expect(figures.length).toBeGreaterThanOrEqual(least);
    for (const { path, value, label } of figures) {
      await page.locator(`main a[href="${path}"]`).filter({ hasText: label }).first().click();
      if (DAYS.test(label)) {
        // The first of the list, marked where nobody has accepted it yet.
        const day = new Date(Date.parse('2026-03-16') - value * 86_400_000);
        const shown = day.toISOString().slice(0, 10).split('-').reverse().join('-');
        await page.locator('tbody tr').first().getByText(shown).waitFor();
      } else {
        await soon(async () => [label, await totalOf(page)]).toEqual([label, value]);
      }
      await page.goBack();
    }
  },
);

test('the last accident is in the list that its figure opens, marked while nobody has accepted it [DASH-102, ACID-101]', async () => {
  const { rows } = await site.database.admin.query(
    `select nome from acidente where cd_empresa = 1 order by dt desc, hr desc, cd limit 1`,
  );
  await site.database.admin.query(
    `update acidente set cd_estad = 0 where cd_empresa = 1
        and cd = (select cd from acidente where cd_empresa = 1 order by dt desc, hr desc, cd limit 1)`,
  );
  const { page, address } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
  await page.getByRole('link', { name: /desde o último acidente$/ }).click();
  const first = page.locator('tbody tr').first();
  await first.getByText(rows[0].nome).waitFor();
  await first.getByText('Por aceitar', { exact: true }).waitFor();
  await page.getByText('Estado: Aceites e por aceitar').waitFor();
  await page.getByRole('button', { name: 'Remover filtro Estado' }).click();
  await soon(address).toBe('/acidente');
  await soon(() => page.getByRole('cell', { name: 'Por aceitar' }).count()).toBe(0);
});

test('each figure of a company in the provider’s list is what the list that it opens has [DASH-102, EMP-343]', async () => {
  const { page, goTo } = await site.enter(PRESTADOR, '/prestador/empresas', {
    company: null,
    before: atTestDay,
  });
  await page.getByRole('table').waitFor();
  const { nome } = site.company(2);
  const row = page.getByRole('row').filter({ hasText: nome });
  const links = row.locator('td:not([data-main]) a:not([title])');
  await links.first().waitFor();
  const figures = await figuresOf(page, links);
  expect(figures.length).toBeGreaterThanOrEqual(6);
  for (const { path, value, label } of figures) {
    // A day is of the first row.
    const day = /^-\d\d-\d{4}$/.test(label);
    await goTo(path);
    if (day)
      await page
        .getByText(`${String(value).padStart(2, '0')}${label}`)
        .first()
        .waitFor();
    else await soon(async () => [path, await totalOf(page)]).toEqual([path, value]);
  }
});
