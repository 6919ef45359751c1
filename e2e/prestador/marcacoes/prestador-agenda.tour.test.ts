import { test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('from the menu to the calendar of all companies, narrowed to a place, and to who is due, booked from the list beside it [AGENDA-08, AGENDA-17]', async () => {
  const { page, address } = await site.enter(PRESTADOR, '/prestador', { company: null });
  await page.getByRole('link', { name: 'Agenda', exact: true }).press('Enter');
  await soon(address).toBe('/prestador/agenda');
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor();
  await page.getByText(/marcações.* · .*vagas/).waitFor();
  await page.getByRole('region', { name: 'Calendário' }).waitFor();
  await page.getByRole('button', { name: 'Semana seguinte' }).click();
  await page.getByLabel('Local').selectOption({ label: 'Clínica de Aveiro' });
  await page.getByRole('button', { name: 'Por marcar', exact: true }).click();
  const people = page.getByRole('complementary', { name: 'Por marcar' });
  await people
    .getByRole('button', { name: /^Marcar / })
    .first()
    .waitFor();
  await expectAccessible(page, 'agenda');
  await people
    .getByRole('button', { name: /^Marcar / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Marcar / });
  await soon(() => dialog.getByLabel('Tipo de exame').inputValue()).not.toBe('');
  await soon(() => dialog.getByLabel('Médico').inputValue()).not.toBe('');
});
