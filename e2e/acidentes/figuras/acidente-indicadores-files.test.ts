import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await button.press('Enter');
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('targets are set and marked, the report and images are saved, and a part of the body opens its accidents [INDIC-16, INDIC-18, INDIC-20, INDIC-21]', async () => {
  await site.database.admin.query(
    `insert into acidente_codigo (cd_empresa, cd_acident, parte)
     select cd_empresa, cd, '53' from acidente
      where cd_estad = 1 and dt between '2025-01-01' and '2025-12-31' on conflict do nothing`,
  );
  const { page, address, notices } = await site.enter(
    'admin@demo.pt',
    '/acidente/indicadores?ano=2025',
    { before: atTestDay },
  );
  const indices = page.getByRole('region', { name: 'Índices', exact: true });
  await indices.getByRole('button', { name: 'Metas' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Metas de 2025' });
  await expectAccessible(page, 'the targets');
  const frequency = dialog.getByLabel('Índice de frequência (If)');
  await frequency.fill('muito');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog
    .getByText(/^Indique um número até/)
    .first()
    .waitFor();
  await frequency.fill('9999');
  await dialog.getByLabel('Índice de incidência (Ii)').fill('0,5');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await soon(notices).toContain('Sucesso: Metas guardadas.');
  await indices.getByText('0,50 ultrapassada').waitFor();
  await indices.getByText(/9\s999,00 cumprida/).waitFor();

  const report = await saved(page, indices.getByRole('button', { name: 'Relatório em PDF' }));
  expect(report.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  for (const figure of ['Índices', 'Por mês', 'Pareto por tipo', 'Partes do corpo']) {
    const button = page.getByRole('button', { name: `Imagem de ${figure}` });
    const { name, bytes } = await saved(page, button);
    expect(name).toMatch(/\.png$/);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeGreaterThan(5_000);
  }

  const body = page.getByRole('table', { name: 'Partes do corpo' });
  const row = body.getByRole('row').filter({ hasText: 'Mão' });
  const count = Number(await row.getByRole('cell').textContent());
  await expectAccessible(page, 'the indices with targets and a body');
  await row.getByRole('link').press('Enter');
  await soon(address).toContain('parte=53');
  await page
    .getByText(new RegExp(`^${count} registos?$`))
    .first()
    .waitFor();
});
