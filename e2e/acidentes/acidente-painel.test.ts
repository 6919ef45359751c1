import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TODAY = Date.parse('2026-03-16');
const DAY = 86_400_000;

test('the tile of accidents: this year, to be accepted, days since the last; each leads to its list [DASH-01, decision Accidents]', async () => {
  const [last] = await acidentesWhere(site, 'true');
  const year = await acidentesWhere(site, "a.dt >= '2026-01-01' and a.cd_estad = 1");
  const open = await acidentesWhere(site, 'a.cd_estad = 0');
  const days = (TODAY - Date.parse(last.dt)) / DAY;
  const { page, address } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
  const figures = page.getByRole('list', { name: 'Números dos acidentes' }).getByRole('link');
  await soon(() => figures.allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^${year.length}\\s+Acidentes aceites este ano$`)),
    expect.stringMatching(new RegExp(`^${open.length}\\s+Acidentes por aceitar$`)),
    expect.stringMatching(new RegExp(`^${days}\\s+Dias? desde o último acidente$`)),
  ]);
  for (const [index, target] of [
    '/acidente?de=2026-01-01&ate=2026-12-31',
    '/pendente/acidente?estado=0',
    '/acidente?pendentes=1',
  ].entries()) {
    await figures.nth(index).click();
    await soon(address).toBe(target);
    // What the list holds is what was counted.
    if (index === 0) await page.getByText(`${year.length} registos`).waitFor();
    await page.goBack();
    await figures.first().waitFor();
  }
});

test('users who may not view accidents see no accident figures [DASH-06]', async () => {
  const { page } = await site.enter('leitura@demo.pt', '/');
  await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
  await page.getByRole('list', { name: 'Números da saúde' }).getByRole('link').first().waitFor();
  expect(await page.getByRole('list', { name: 'Números dos acidentes' }).count()).toBe(0);
});
