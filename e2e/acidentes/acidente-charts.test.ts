import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openCharts } from '../support/charts.ts';
import { saved } from '../support/files.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, type Visitor } from '../support/visitor.ts';

const site = useSite();

const open = (address = '/acidente', options = {}) =>
  site.enter('rh@demo.pt', address, { before: atTestDay, ...options });

/** With the charts open. */
const openWithCharts = async (address?: string) => {
  const visitor = await open(address);
  await openCharts(visitor.page);
  return visitor;
};

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const total = (page: Page) => page.getByText(/^[\d ]+ registos?$/).innerText();

const accepted = (condition = 'true', ...values: unknown[]) =>
  acidentesWhere(site, `a.cd_estad = 1 and ${condition}`, ...values);

const label = (count: number) => (count === 1 ? '1 registo' : `${count} registos`);

test('a click on a month’s bar filters the list by it, and a second click clears the filter [ACID-02, decision Lists]', async () => {
  const { page, address } = await openWithCharts('/acidente?epi=0');
  const [one] = await accepted("a.dt >= '2025-01-01'");
  const [year = '', month = ''] = one.dt.split('-');
  const found = await accepted("to_char(a.dt, 'YYYY-MM') = $1", `${year}-${month}`);
  const bar = chart(page, 'Acidentes por mês').getByRole('link', {
    name: new RegExp(`, ${year}: ${found.length}$`),
  });
  await bar.first().waitFor();
  const bars = await bar.evaluateAll((all) => all.map((each) => each.getAttribute('data-part')));
  const at = bars.indexOf(`${month} ${year}`);
  await bar.nth(at).focus();
  await page.keyboard.press('Enter');
  await soon(address).toMatch(
    new RegExp(`^/acidente\\?de=${year}-${month}-01&ate=${year}-${month}`),
  );
  await soon(() => total(page)).toBe(label(found.length));
  const same = page.locator(`[data-part="${month} ${year}"]`);
  await soon(() => same.getAttribute('aria-current')).toBe('true');
  await same.focus();
  await page.keyboard.press('Enter');
  await soon(address).toBe('/acidente');
});

test('bars of a site or a type filter the list too, with named chips; the data shows as a table and exports as a file [decision Lists]', async () => {
  const { page, address } = await openWithCharts();
  const [type] = await accepted();
  const ofType = await accepted('a.cd_acc_lesiv = $1', type.cd_acc_lesiv);
  const types = chart(page, 'Acidentes por tipo');
  await types.getByRole('button', { name: 'Ver números' }).click();
  const table = page.getByRole('table', { name: 'Acidentes por tipo' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Tipo', 'Acidentes']);
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Exportar números' }).click(),
  );
  expect(name).toBe('Acidentes por tipo.csv');
  expect(bytes.toString('utf8')).toContain(`\r\n${type.acc_lesiv};${ofType.length}`);
  await table
    .getByRole('button', { name: `${type.acc_lesiv}: ${ofType.length}, ver na lista` })
    .click();
  await soon(address).toBe(`/acidente?tipo=${type.cd_acc_lesiv}`);
  await soon(() => total(page)).toBe(label(ofType.length));
  await page.getByText(`Tipo: ${type.acc_lesiv}`, { exact: true }).waitFor();
  const sites = chart(page, 'Acidentes por unidade');
  await sites.getByRole('button', { name: /^Ver números$/ }).click();
  const first = page
    .getByRole('table', { name: 'Acidentes por unidade' })
    .getByRole('button')
    .first();
  const [place = '', count] = ((await first.getAttribute('aria-label')) ?? '').split(/: |, ver/);
  await first.click();
  await soon(address).toMatch(/^\/acidente\?local=\d+$/);
  await soon(() => total(page)).toBe(label(Number(count)));
  await page.getByText(`Unidade: ${place}`, { exact: true }).waitFor();
  const local = new URL(page.url()).searchParams.get('local');
  expect(await accepted('a.cd_organig = $1', local)).toHaveLength(Number(count));
});

test('the site and type charts follow the period filter; the month chart always shows two years [decision Lists]', async () => {
  const { page, calls } = await openWithCharts('/acidente?de=2026-01-01&ate=2026-01-31&no=2');
  await chart(page, 'Acidentes por mês').getByText('2025', { exact: true }).waitFor();
  await soon(() => calls.of('getAcidentesResumo').length).toBe(1);
  const [call] = calls.of('getAcidentesResumo');
  expect(call?.query).toEqual({ de: '2026-01-01', ate: '2026-01-31' });
  expect(call?.url.pathname).toBe('/api/empresa/2/acidente/resumo');
});

test('a month that the chart does not have leaves its bars in their colour', async () => {
  const { page } = await openWithCharts('/acidente?de=2020-01-01&ate=2020-01-31');
  const months = chart(page, 'Acidentes por mês');
  await months.getByRole('link').first().waitFor();
  expect(await months.locator('[data-faded]').count()).toBe(0);
});

test('on a phone the strip of the charts expands, whatever was opened in a high window [LIST-301, SHELL-435, decision Lists]', async () => {
  const { page } = await open('/acidente', {
    viewport: PHONE,
    touch: true,
    before: async (visitor: Visitor) => {
      await atTestDay(visitor);
      await visitor.page.addInitScript("localStorage.setItem('graficos:acidentes', 'true')");
    },
  });
  const toggle = page.getByRole('button', { name: 'Gráficos' });
  await soon(() => toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await chart(page, 'Acidentes por mês').count()).toBe(0);
  await toggle.tap();
  await chart(page, 'Acidentes por mês')
    .getByRole('link', { name: /2026: / })
    .first()
    .waitFor();
});
