import { test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('from the first page the provider opens the accidents whose clocks run, and one of them in its company [ACID-317]', async () => {
  const { rows } = await site.database.admin.query(
    `update acidente set participar_ate = '2026-03-15T08:00Z', avisar_em = null
      where cd = (select min(cd) from acidente where cd_empresa = 1) returning cd::float8`,
  );
  const { page, address } = await site.enter('prestador@demo.pt', '/prestador', {
    company: null,
    before: atTestDay,
  });
  await page.getByRole('button', { name: /^Também \d/ }).press('Enter');
  await page.getByRole('link', { name: /as? empresas? t[eê]m de participar/ }).click();
  await soon(address).toBe('/prestador/acidentes');
  await page.getByRole('heading', { level: 1, name: 'Acidentes por participar' }).waitFor();
  await page.getByText('O prazo acabou ontem').first().waitFor();
  await expectAccessible(page, 'clocks of accidents in all companies');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'O prazo acabou ontem' })
    .getByRole('link')
    .first()
    .click();
  await soon(address).toBe(`/acidente/${rows[0].cd}`);
  await page.getByRole('region', { name: 'Participações', exact: true }).waitFor();
});
