import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('the registers of a unit and a period are counted, opened, exported and bound into a dossier, by the keyboard [REGIS-05, REGIS-07, REGIS-09]', async () => {
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/acidente', {
    before: atTestDay,
  });
  await page.getByRole('link', { name: 'Indicadores' }).press('Enter');
  await page.getByRole('link', { name: 'Registos' }).press('Enter');
  await soon(address).toBe('/acidente/registos');
  const items = page.locator('main ol > li');
  await items.first().waitFor();
  expect(await items.count()).toBe(5);
  await expectAccessible(page, 'the registers');

  const from = page.getByLabel('De', { exact: true });
  await from.fill('01-01-2027');
  await page.getByText('A data final é anterior à inicial.').waitFor();
  await from.fill('01-01-2025');
  await soon(address).toBe('/acidente/registos?de=2025-01-01&ate=2026-03-16');
  const reports = items.filter({ hasText: 'Relatórios sobre os acidentes' });
  await reports.waitFor();

  const risks = items.filter({ hasText: 'Resultados das avaliações de riscos' });
  const saved = page.waitForEvent('download');
  await risks.getByRole('button', { name: /^Exportar/ }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^Registo - Resultados das avaliações/);

  const document = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dossier em PDF' }).press('Enter');
  const bytes = await readFile(await (await document).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const archive = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF e folhas de cálculo (ZIP)' }).press('Enter');
  const zip = await archive;
  expect(zip.suggestedFilename()).toBe('Dossier_de_acidentes_2025-01-01_2026-03-16.zip');
  expect((await readFile(await zip.path())).toString('latin1')).toContain('.xlsx');

  const accidents = items.filter({ hasText: 'Acidentes com ausência' });
  const link = accidents.getByRole('link');
  if ((await link.count()) > 0) {
    const count = Number(((await link.textContent()) ?? '').replace(/\D/g, ''));
    await link.press('Enter');
    await soon(address).toBe('/acidente?de=2025-01-01&ate=2026-03-16&baixa=2');
    await page
      .getByText(new RegExp(`^${count} registos?$`))
      .first()
      .waitFor();
    await goTo('/acidente/registos');
    await items.first().waitFor();
  }
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the registers on a phone');
  const over = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
});
