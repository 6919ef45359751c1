import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('each index of the year stands beside that of the sector, with its source, also in the file [INDIC-23]', async () => {
  const { admin } = site.database;
  await admin.query(
    `insert into empresa_participacao (cd_empresa, cae, versao, dt) values (1, '41200', 1, now())
       on conflict (cd_empresa) do update set cae = '41200'`,
  );
  await admin.query(
    `insert into indice_setor (ano, cae, indice, valor, fonte, divisao_de, divisao_ate, dt) values
       (2025, '41', 'if', 30, 'Ensaio, quadro 13', null, null, now()), (2025, 'F', 'ii', 0, 'Ensaio, quadro 12', 41, 43, now())
       on conflict do nothing`,
  );
  const { page } = await site.enter('rh@demo.pt', '/acidente/indicadores?ano=2025', {
    before: atTestDay,
  });
  const indices = page.getByRole('table', { name: 'Índices' });
  await indices.getByRole('columnheader', { name: 'Setor no ano' }).waitFor();
  await indices
    .getByRole('row', { name: /^Índice de incidência.*0,00 \(secção F\) acima do setor/ })
    .waitFor();
  await indices.getByRole('row', { name: /^Índice de frequência.*30,00 \(CAE 41\)/ }).waitFor();
  await page
    .getByText(
      'Setor em 2025, pela CAE 41200. Fonte: CAE 41: Ensaio, quadro 13; secção F: Ensaio, quadro 12.',
    )
    .waitFor();
  await expectAccessible(page, 'the indices beside the sector');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: 'Índices', exact: true })
      .getByRole('button', { name: /^Exportar/ })
      .click(),
  ]);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  expect(text).toContain('Setor no ano');
  expect(text).toMatch(/0,00 \(secção F\): acima do setor/);

  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the indices beside the sector, on a phone');
  const over = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
});
