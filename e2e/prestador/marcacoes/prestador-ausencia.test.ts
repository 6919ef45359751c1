import { addDays, dayIn, displayDate, startOfWeek } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('the address of an absence opens it for a physician; who is booked goes to the colleague whom the list names [AGENDA-100, AGENDA-101, SHELL-455]', async () => {
  const { admin } = site.database;
  const sunday = addDays(startOfWeek(dayIn(new Date())), 34);
  const { rows } = await admin.query(
    'select cd::float8, nome from medico where not inactiv order by cd limit 2',
  );
  const [away, colega] = rows as { cd: number; nome: string }[];
  await admin.query(`delete from turno where dias = '{7}'`);
  await admin.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     select m, l.cd, '2026-01-01', '{7}', '08:30', '10:00', 30
       from unnest($1::bigint[]) m cross join local l where l.nome = 'Clínica de Aveiro'`,
    [[away?.cd, colega?.cd]],
  );
  await admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr, minutos)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), t.cd_medic, t.cd_local, $1, '09:00', 30
       from turno t cross join lateral (select * from funcionario where ativo order by cd limit 1) f
      where t.dias = '{7}' and t.cd_medic = $2`,
    [sunday, away?.cd],
  );
  const { page, address, notices, trouble } = await site.enter(
    PRESTADOR,
    `/prestador/agenda/turnos?vista=lista&ausencia=${away?.cd}`,
    { company: null },
  );
  const dialog = page.getByRole('dialog', { name: 'Ausência' });
  const quem = dialog.getByRole('combobox', { name: 'Quem' });
  await soon(() => quem.inputValue()).toBe(away?.nome);
  // Found by the end of the name, without its accents.
  for (const nome of [colega?.nome, away?.nome]) {
    const last = (nome?.split(' ').at(-1) ?? '').normalize('NFD').replace(/\p{M}/gu, '');
    await quem.fill('');
    await quem.pressSequentially(last.toLowerCase());
    await dialog.getByRole('option', { name: nome }).waitFor();
    await quem.press('Enter');
    await soon(() => quem.inputValue()).toBe(nome);
  }
  await dialog
    .getByLabel('De', { exact: false })
    .and(dialog.getByRole('textbox'))
    .first()
    .fill(displayDate(sunday));
  await dialog.getByRole('textbox', { name: /^Até/ }).fill(displayDate(addDays(sunday, -1)));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('O último dia é anterior ao primeiro.').first().waitFor();
  await dialog.getByRole('textbox', { name: /^Até/ }).fill(displayDate(sunday));
  await dialog.getByLabel('Porquê').fill('Férias');
  await expectAccessible(page, 'absence');
  trouble.expect(/^409 PUT .*\/ausencia$/);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const asked = page.getByRole('dialog', { name: '1 pessoa fica fora de turnos' });
  await asked.getByText(`Pode passar para ${colega?.nome}, às 09:00`).waitFor();
  expect(await asked.getByRole('radio', { checked: true }).count()).toBe(0);
  await asked.getByRole('button', { name: 'Guardar', exact: true }).click();
  await asked.getByText('Escolha o que acontece às marcações.').waitFor();
  await asked.getByLabel('Colega no mesmo local e dia: 1', { exact: true }).check();
  await expectAccessible(page, 'who is affected by an absence');
  await asked.getByRole('button', { name: 'Passar e guardar' }).click();
  await soon(notices).toContain(
    `Sucesso: Ausência guardada: sem turnos em ${displayDate(sunday)}.`,
  );
  await soon(address).toBe('/prestador/agenda/turnos?vista=lista');
  await page.getByText('Férias').first().waitFor();
  const { rows: moved } = await admin.query(
    `select cd_medic::float8, razao_mudanca from marcacao where dt = $1 and hr = '09:00' and cd_local is not null`,
    [sunday],
  );
  expect(moved).toEqual([{ cd_medic: colega?.cd, razao_mudanca: 2 }]);
});
