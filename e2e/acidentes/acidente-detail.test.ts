import { test } from 'vitest';
import { useSite } from '../support/site.ts';
import { acidentesWhere } from '../support/slices/acidentes.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('opened by its address, Voltar goes to the unfiltered list; an unknown accident shows that it does not exist [ROUTE-23]', async () => {
  const [one] = await acidentesWhere(site, 'a.cd_estad = 1');
  const { page, address, goTo, trouble } = await site.enter('rh@demo.pt', `/acidente/${one.cd}`);
  await page.getByRole('heading', { name: /^Acidente de / }).waitFor();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await soon(address).toBe('/acidente');
  const { rows } = await site.database.admin.query(
    'select cd::float8 from acidente where cd_empresa <> 1 limit 1',
  );
  trouble.expect(/^404 GET .*\/acidente\/\d+$/);
  for (const cd of [999_999, rows[0].cd]) {
    await goTo(`/acidente/${cd}`);
    await page.getByText('O acidente não foi encontrado.').waitFor();
  }
  await goTo('/acidente/abc');
  await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
});

test('a failed load has a retry button [ERR-01]', async () => {
  const [one] = await acidentesWhere(site, 'a.cd_estad = 1');
  const { page, calls, trouble } = await site.enter('rh@demo.pt', `/acidente/${one.cd}`, {
    before: ({ calls }) => calls.fail('getAcidente', 500, { error: 'Avaria.' }),
  });
  trouble.expect(/^500 GET .*\/acidente\/\d+$/);
  await page.getByText('Avaria.').waitFor();
  await calls.restore();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('heading', { name: /^Acidente de / }).waitFor();
});
