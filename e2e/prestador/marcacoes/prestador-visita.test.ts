import { addDays, dayIn, displayDate, startOfWeek } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('a visit says what the clinic keeps of the day, asks about who is booked, and is made by keys [AGENDA-104]', async () => {
  const { admin } = site.database;
  const sunday = addDays(startOfWeek(dayIn(new Date())), 41);
  const { rows } = await admin.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     select (select min(cd) from medico where not inactiv), l.cd, '2026-01-01', '{7}', '08:30', '12:00', 30
       from local l where l.nome = 'Clínica de Aveiro' returning cd::float8, cd_medic::float8, cd_local::float8,
            (select nome from medico where cd = cd_medic) as nome`,
  );
  const [clinic] = rows as { cd: number; cd_medic: number; cd_local: number; nome: string }[];
  await admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr, minutos)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), $1, $2, $3, '09:00', 30
       from funcionario f where f.ativo order by f.cd limit 1`,
    [clinic?.cd_medic, clinic?.cd_local, sunday],
  );
  const { page, notices, trouble } = await site.enter(PRESTADOR, '/prestador/agenda/turnos', {
    company: null,
  });
  await page.getByRole('button', { name: 'Visita', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Visita' });
  await dialog.getByLabel('Empresa e local').selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: /^Dia/ }).fill(displayDate(sunday));
  const quem = dialog.getByRole('combobox', { name: 'Quem vai' });
  await quem.pressSequentially(clinic?.nome.split(' ').at(-1) ?? '');
  await dialog.getByRole('option', { name: clinic?.nome }).waitFor();
  await quem.press('Enter');
  await soon(() => quem.inputValue()).toBe(clinic?.nome);
  // The own hours of that day are proposed.
  const [from, to] = [/^Das/, /^Às/].map((name) => dialog.getByRole('textbox', { name }));
  await soon(async () => [await from?.inputValue(), await to?.inputValue()]).toEqual([
    '08:30',
    '12:00',
  ]);
  await dialog.getByRole('textbox', { name: /^Das/ }).fill('09:00');
  await dialog.getByRole('textbox', { name: /^Às/ }).fill('08:00');
  await dialog.getByRole('button', { name: 'Marcar visita' }).click();
  await dialog.getByText('O fim é anterior ao início.').waitFor();
  expect(await notices()).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Às/ }).fill('10:00');
  const kept = `Em ${displayDate(sunday)}, o turno das 08:30 às 12:00 em Clínica de Aveiro fica das 10:00 às 12:00.`;
  await dialog.getByText(kept).waitFor();
  await expectAccessible(page, 'visit');
  trouble.expect(/^409 POST .*\/visita$/);
  await dialog.getByRole('button', { name: 'Marcar visita' }).press('Enter');
  const asked = page.getByRole('dialog', { name: '1 pessoa fica fora de turnos' });
  await asked.getByLabel('Manter as marcações').check();
  await asked.getByRole('button', { name: 'Manter e guardar' }).click();
  await soon(notices).toContain(`Sucesso: Visita marcada para ${displayDate(sunday)}.`);
  const { rows: made } = await admin.query(
    `select dias::text, to_char(de, 'HH24:MI') as de, to_char(ate, 'HH24:MI') as ate from turno
      where cd_medic = $1 and dt_ini = $2 and dt_fim = $2`,
    [clinic?.cd_medic, sunday],
  );
  expect(made).toEqual([{ dias: '{7}', de: '09:00', ate: '10:00' }]);
});
