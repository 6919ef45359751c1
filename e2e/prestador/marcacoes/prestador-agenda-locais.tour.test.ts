import { test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('from the agenda to its places: a clinic is described, and an empty address is asked for [AGENDA-09]', async () => {
  const { admin } = site.database;
  await admin.query(`delete from local where nome = 'Clínica de teste'`);
  const { page, address, notices } = await site.enter(PRESTADOR, '/prestador/agenda', {
    company: null,
  });
  await page.getByRole('link', { name: 'Definir', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Locais', exact: true }).press('Enter');
  await soon(address).toBe('/prestador/agenda/locais');
  await page.getByRole('region', { name: 'Clínica de Aveiro' }).waitFor();
  await expectAccessible(page, 'places');
  await page.getByRole('button', { name: 'Novo local' }).press('Enter');
  const place = page.getByRole('dialog', { name: 'Novo local' });
  await place.getByLabel('Nome').fill('Clínica de teste');
  await place.getByRole('button', { name: 'Criar local' }).click();
  await place.getByText('Indique a morada.').first().waitFor();
  await place.getByLabel('Morada').fill('Rua Direita, 1');
  await expectAccessible(page, 'form of a place');
  await place.getByRole('button', { name: 'Criar local' }).click();
  await soon(notices).toContain('Sucesso: Foi criado o local «Clínica de teste».');
  await page.getByRole('region', { name: 'Clínica de teste' }).waitFor();
});
