import { addDays, dayIn, displayDate } from '@sst/contract/rules/dates/dates';
import { test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('from a new place and shift to its free slots in the agenda, and to a day that differs [AGENDA-08, AGENDA-09]', async () => {
  const { admin } = site.database;
  await admin.query(
    `delete from turno where cd_local in (select cd from local where nome = 'Clínica de teste')`,
  );
  await admin.query(`delete from local where nome = 'Clínica de teste'`);
  const { page, address, notices } = await site.enter(PRESTADOR, '/prestador/agenda', {
    company: null,
  });
  await page.getByRole('heading', { name: 'Agenda', level: 1 }).waitFor();
  await expectAccessible(page, 'agenda');

  await page.getByRole('link', { name: 'Locais', exact: true }).press('Enter');
  await soon(address).toBe('/prestador/agenda/locais');
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

  await page.getByRole('link', { name: 'Turnos', exact: true }).press('Enter');
  await soon(address).toBe('/prestador/agenda/turnos');
  await page.getByRole('button', { name: 'Novo turno' }).press('Enter');
  const shift = page.getByRole('dialog', { name: 'Novo turno' });
  await shift.getByLabel('Médico ou enfermeiro').selectOption({ index: 1 });
  await shift.getByLabel('Local').selectOption({ label: 'Clínica de teste' });
  await shift.getByLabel('dom').check();
  await shift.getByLabel('Das', { exact: false }).first().fill('09:00');
  await shift.getByLabel('Às', { exact: false }).first().fill('10:00');
  await expectAccessible(page, 'form of a shift');
  await shift.getByRole('button', { name: 'Criar turno' }).click();
  await soon(notices).toContain('Sucesso: Turno criado com sucesso.');
  const card = page.getByRole('region', { name: /dom das 09:00 às 10:00/ });

  await card.getByRole('button', { name: /^Dia diferente/ }).press('Enter');
  const other = page.getByRole('dialog', { name: /^Um dia diferente/ });
  await other
    .getByLabel('Dia')
    .first()
    .fill(displayDate(addDays(dayIn(new Date()), 30)));
  await other.getByLabel('Motivo').fill('Congresso');
  await other.getByRole('button', { name: 'Guardar' }).click();
  await card.getByText('Congresso').waitFor();
  await expectAccessible(page, 'shifts');

  await page.getByRole('link', { name: 'Semana', exact: true }).click();
  await page.getByRole('button', { name: 'Semana seguinte' }).click();
  await page.getByLabel('Local').selectOption({ label: 'Clínica de teste' });
  await page.getByText('0 de 4 lugares').waitFor();
  await page.getByText('09:45', { exact: true }).waitFor();
});
