import { addDays, dayIn, startOfWeek } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('a shift is shrunk by its edge or by keys: a dialog proposes the hours, a held key sends nothing, who is booked is asked about, and what cannot be is said [AGENDA-108]', async () => {
  const { admin } = site.database;
  const sunday = addDays(startOfWeek(dayIn(new Date())), 41);
  await admin.query(`delete from turno where dias = '{7}'`);
  await admin.query(
    `insert into turno (cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     select (select min(cd) from medico), cd, '2026-01-01', '{7}', '09:00', '12:00', 15 from local where nome = 'Clínica de Aveiro'`,
  );
  await admin.query(
    `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, cd_local, dt, hr, minutos)
     select f.cd_empresa, f.cd, f.cd_organig, 'exame', (select min(cd) from exame_tipo), t.cd_medic, t.cd_local, $1, '11:30', 15
       from turno t cross join lateral (select * from funcionario where ativo order by cd limit 1) f where t.dias = '{7}'`,
    [sunday],
  );
  const excecoes = async () =>
    (await admin.query(`select count(*)::int as n from turno_excecao where dt = $1`, [sunday]))
      .rows[0].n;
  const { page, trouble } = await site.enter(PRESTADOR, `/prestador/agenda/turnos?dia=${sunday}`, {
    company: null,
  });
  const week = page.getByRole('region', { name: 'Turnos da semana' });
  const block = week.getByRole('button', { name: /, dom .*: / }).first();
  const status = page.getByRole('status').filter({ hasText: /Enter propõe|O turno tem|Arraste/ });
  await block.focus();
  // By keys: the end is an hour earlier, and cannot be before the beginning.
  for (let at = 0; at < 4; at++) await page.keyboard.press('Shift+ArrowUp');
  await block.getByText('09:00–11:00').waitFor();
  await status.getByText(/das 09:00 às 11:00\. Enter propõe/).waitFor();
  for (let at = 0; at < 9; at++) await page.keyboard.press('Shift+ArrowUp');
  await status.getByText('O turno tem de acabar depois de começar.').waitFor();
  await page.keyboard.press('Escape');
  await block.getByText('09:00–12:00').waitFor();
  await expectAccessible(page, 'week of shifts that are stretched');
  for (let at = 0; at < 4; at++) await page.keyboard.press('Shift+ArrowUp');
  // A held key opens the dialog, and sends nothing.
  for (let at = 0; at < 6; at++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const day = page.getByRole('dialog', { name: /^Um dia diferente/ });
  await day.getByText('Até agora, das 09:00 às 12:00. Só este dia muda.').waitFor();
  expect(await day.getByRole('textbox', { name: /^Às/ }).inputValue()).toBe('11:00');
  expect(await excecoes()).toBe(0);
  await page.keyboard.press('Escape');
  await day.waitFor({ state: 'detached' });
  await block.getByText('09:00–12:00').waitFor();

  // By the edge: twelve pixels are a quarter of an hour.
  const box = await block.boundingBox();
  if (!box) throw new Error('no block');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 48, { steps: 4 });
  await page.mouse.up();
  await soon(() => day.getByRole('textbox', { name: /^Às/ }).inputValue()).toBe('11:00');
  expect(await excecoes()).toBe(0);
  trouble.expect(/^409 PUT .*\/excecao$/);
  await day.getByRole('button', { name: 'Guardar' }).click();
  const asked = page.getByRole('dialog', { name: '1 pessoa fica fora de turnos' });
  await asked.getByLabel('Manter', { exact: false }).check();
  await asked.getByRole('button', { name: /guardar/i }).press('Enter');
  await block.getByText('09:00–11:00').waitFor();
  expect(await excecoes()).toBe(1);
  await admin.query('delete from marcacao where dt = $1', [sunday]);
  await admin.query(`delete from turno where dias = '{7}'`);
});
