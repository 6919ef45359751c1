import { test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('from the menu to the agenda: a week of all companies, narrowed to a place, with slots that are free [AGENDA-08]', async () => {
  const { page, address } = await site.enter(PRESTADOR, '/prestador', { company: null });
  await page.getByRole('link', { name: 'Agenda', exact: true }).press('Enter');
  await soon(address).toBe('/prestador/agenda');
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor();
  await page.getByText(/marcações.* · .*vagas/).waitFor();
  await expectAccessible(page, 'agenda');
  await page.getByLabel('Local').selectOption({ label: 'Clínica de Aveiro' });
  await page.getByRole('button', { name: 'Semana seguinte' }).click();
  await page
    .getByText(/^Clínica de Aveiro · \d+ de \d+ lugares$/)
    .first()
    .waitFor();
  await page.getByText('12:45', { exact: true }).first().waitFor();
});
