import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, WIDE } from '../support/visitor.ts';

const site = useSite();

test('from the first page the provider opens the accidents whose clocks run, and one of them in its company [ACID-317, ACID-372]', async () => {
  const { rows } = await site.database.admin.query(
    `update acidente set participar_ate = '2026-03-15T08:00Z', avisar_em = null,
            participar_a = '[{"destino": "act", "ate": "2026-03-15T08:00:00Z"}]'
      where cd = (select min(cd) from acidente where cd_empresa = 1) returning cd::float8`,
  );
  const { page, address } = await site.enter('prestador@demo.pt', '/prestador', {
    company: null,
    before: atTestDay,
  });
  // It stands among the first, with the hour of the clock that ends next, or ended last.
  await page
    .getByRole('link', { name: /as? empresas? t[eê]m de participar: .* \d\d:\d\d$/ })
    .click();
  await soon(address).toBe('/prestador/acidentes');
  await page.getByRole('heading', { level: 1, name: 'Acidentes por participar' }).waitFor();
  await page
    .getByText(/^À ACT: o prazo acabou ontem/)
    .first()
    .waitFor();
  const sort = page.getByRole('columnheader', { name: 'A quem, e até quando' });
  expect(await sort.getAttribute('aria-sort')).toBe('ascending');
  await sort.getByRole('button').press('Enter');
  expect(await sort.getAttribute('aria-sort')).toBe('descending');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'clocks of accidents in all companies on a phone');
  await page.setViewportSize(WIDE);
  await expectAccessible(page, 'clocks of accidents in all companies');
  await page
    .getByRole('row')
    .filter({ hasText: 'À ACT: o prazo acabou ontem' })
    .getByRole('link')
    .first()
    .click();
  await soon(address).toBe(`/acidente/${rows[0].cd}`);
  await page.getByRole('region', { name: 'Participações', exact: true }).waitFor();
});
