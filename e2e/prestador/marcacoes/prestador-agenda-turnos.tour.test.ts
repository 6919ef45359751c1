import { addDays, dayIn, displayDate, startOfWeek } from '@sst/contract/rules/dates/dates';
import { test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('from the agenda to its shifts: one is made for Sundays, and a day of it differs, once it is said what becomes of who is booked then [AGENDA-09, AGENDA-65, AGENDA-70, AGENDA-107, PROP-30, CADEIA-01]', async () => {
  const { admin } = site.database;
  await admin.query(`delete from turno where dias = '{7}'`);
  await admin.query(
    `insert into turno (cd_enferm, cd_local, dt_ini, dias, de, ate, minutos)
     select (select min(cd) from enfermeiro), cd, '2026-01-01', '{7}', '08:30', '10:00', 10 from local where nome = 'Clínica de Aveiro'`,
  );
  const { page, address, notices, trouble } = await site.enter(PRESTADOR, '/prestador/agenda', {
    company: null,
  });
  await page.getByRole('link', { name: 'Definir', exact: true }).press('Enter');
  await page.getByRole('link', { name: 'Turnos', exact: true }).press('Enter');
  await soon(address).toBe('/prestador/agenda/turnos');
  await page.getByRole('heading', { name: 'Turnos', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Prazos das empresas' }).press('Enter');
  const limits = page.getByRole('dialog', { name: 'Prazos das empresas' });
  const answer = limits.getByLabel('Dias úteis para responder a uma proposta');
  await answer.fill('0');
  await limits.getByRole('button', { name: 'Guardar' }).click();
  await limits.getByText('Indique um número de 1 a 20.').first().waitFor();
  await expectAccessible(page, 'limits of companies');
  await answer.fill('5');
  await limits.getByRole('button', { name: 'Guardar' }).press('Enter');
  await soon(notices).toContain('Sucesso: Definições guardadas.');
  await admin.query('update definicao_propostas set responder_dias = 3');
  await page.getByRole('button', { name: 'Novo turno' }).press('Enter');
  const shift = page.getByRole('dialog', { name: 'Novo turno' });
  await shift.getByLabel('Médico ou enfermeiro').selectOption({ index: 1 });
  await shift.getByLabel('Local').selectOption({ label: 'Clínica de Aveiro' });
  await shift.getByLabel('dom').check();
  await shift.getByLabel('Às', { exact: false }).first().fill('08:00');
  await shift.getByRole('button', { name: 'Criar turno' }).click();
  await shift.getByText('O fim é anterior ao início.').first().waitFor();
  await shift.getByLabel('Às', { exact: false }).first().fill('10:00');
  await shift.getByLabel('Enfermeiro antes').selectOption({ index: 1 });
  await shift.getByRole('button', { name: 'Criar turno' }).click();
  await shift
    .getByText(/^Indique um número, de 5 a 15/)
    .first()
    .waitFor();
  await shift.getByLabel('Minutos do enfermeiro').fill('10');
  await expectAccessible(page, 'form of a shift');
  await shift.getByRole('button', { name: 'Criar turno' }).click();
  await soon(notices).toContain('Sucesso: Turno criado com sucesso.');
  const week = page.getByRole('region', { name: 'Turnos da semana' });
  await week
    .getByRole('button', { name: /, dom .*: 09:00–10:00/ })
    .first()
    .press('Enter');
  const day = page.getByRole('dialog', { name: /^Um dia diferente/ });
  await soon(() => day.getByRole('textbox', { name: /^Às/ }).inputValue()).toBe('10:00');
  await expectAccessible(page, 'a day of a shift');
  await day.getByRole('button', { name: 'Alterar o turno todo' }).press('Enter');
  await page.getByRole('dialog', { name: /^Alterar o turno/ }).waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'week of shifts');
  await page.getByRole('button', { name: 'Lista', exact: true }).press('Enter');
  const card = page.getByRole('region', { name: /dom das 09:00 às 10:00/ });
  trouble.expect(/^409 PUT .*\/excecao$/);
  const sunday = addDays(startOfWeek(dayIn(new Date())), 41);
  await admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr, minutos)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), t.cd_medic, t.cd_local, $1, '09:00', 15
       from turno t cross join lateral (select * from funcionario where ativo order by cd limit 1) f
      where t.dias = '{7}' and t.cd_medic is not null`,
    [sunday],
  );
  await card.getByRole('button', { name: /^Dia diferente/ }).press('Enter');
  const other = page.getByRole('dialog', { name: /^Um dia diferente/ });
  await other.getByLabel('Dia').first().fill(displayDate(sunday));
  await other.getByLabel('Motivo').fill('Congresso');
  await other.getByRole('button', { name: 'Guardar' }).click();
  const asked = page.getByRole('dialog', { name: '1 pessoa fica fora de turnos' });
  await asked.getByText(`${displayDate(sunday)} às 09:00`).waitFor();
  await asked.getByLabel('Desmarcar', { exact: true }).check();
  await asked.getByLabel('Motivo').selectOption({ label: 'O profissional não está disponível' });
  await expectAccessible(page, 'who is affected');
  await asked.getByRole('button', { name: 'Desmarcar e guardar' }).click();
  await card.getByText('Congresso').waitFor();
  await card.getByText(/antes, .*, 10 minutos/).waitFor();
  await expectAccessible(page, 'shifts');
  // A phone has the cards alone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Lista', exact: true }).waitFor({ state: 'detached' });
  await card.waitFor();
});
