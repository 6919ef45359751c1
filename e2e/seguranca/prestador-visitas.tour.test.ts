import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TECHNICIAN = 'tecnica@prestador.pt';

/** A technician with an account, who has two visits in the week of the test day, of two companies, and one in the next. */
async function addTechnician(): Promise<void> {
  const { admin } = site.database;
  await admin.query(
    `with novo as (insert into tecnico (nome) values ('Eng.ª Rita Visita') returning cd)
     insert into utilizador (nome, email, prestador, pass_hash, papeis, cd_tecnic)
     select 'Rita Visita', $1, true, 'x', '{tecnico}', cd from novo`,
    [TECHNICIAN],
  );
  await admin.query(
    `insert into atividade (cd_empresa, cd_area, cd_tipo, cd_tecnic, cd_organig, dt, hr, cd_estad)
     select x.cd_empresa, x.cd_area, x.cd, (select cd_tecnic from utilizador where email = $1), x.cd_empresa, v.dt, v.hr, 1
       from (values (1, date '2026-03-17', time '10:30'), (2, date '2026-03-19', null), (1, date '2026-03-24', time '09:00'))
              v (empresa, dt, hr)
       join lateral (select t.* from atividade_tipo t
                      where t.cd_empresa = (select cd from organigrama where cd_base is null order by cd offset v.empresa - 1 limit 1)
                      order by t.cd limit 1) x on true`,
    [TECHNICIAN],
  );
}

test('a technician opens the own visits of the week from Hoje, goes to the next, sees those of all, and is proposed where a visit is booked [VTEC-01, VTEC-02, VTEC-03, HOJE-82, HOJE-83]', async () => {
  await addTechnician();
  const { page, address } = await site.enter(TECHNICIAN, '/prestador', {
    company: null,
    before: atTestDay,
  });
  const week = page.getByRole('region', { name: 'A minha semana' });
  await soon(() => week.getByRole('listitem').count()).toBe(2);
  await week.getByRole('link', { name: '2 visitas' }).click();
  await page.getByRole('heading', { name: 'As minhas visitas', level: 1 }).waitFor();
  const day = (name: RegExp) => page.getByRole('region', { name });
  await day(/^ter 17-03/)
    .getByText('10:30')
    .waitFor();
  await day(/^qui 19-03/)
    .getByText('Sem hora')
    .waitFor();
  await day(/^seg 16-03.*hoje/)
    .getByText('Sem visitas')
    .waitFor();
  // The width goes to the days with visits.
  const width = async (name: RegExp) => (await day(name).boundingBox())?.width ?? 0;
  expect(await width(/^seg 16-03/)).toBeLessThan(110);
  expect(await width(/^ter 17-03/)).toBeGreaterThan(250);
  await expectAccessible(page, 'visits of a week');
  await page.getByRole('button', { name: 'Semana seguinte' }).click();
  await day(/^ter 24-03/)
    .getByText('09:00')
    .waitFor();
  await soon(address).toBe('/prestador/visitas?dia=2026-03-23');
  await page.getByRole('button', { name: 'Esta semana' }).click();
  await page.getByRole('combobox', { name: 'Técnico' }).selectOption('Todos os técnicos');
  await page.getByRole('heading', { name: 'Visitas', level: 1, exact: true }).waitFor();
  await day(/^ter 17-03/)
    .getByText('Eng.ª Rita Visita')
    .waitFor();
  // A visit leads into its company, where the next one is booked by who one is.
  await day(/^ter 17-03/)
    .getByRole('link', { name: site.company(1).nome })
    .first()
    .click();
  await soon(address).toBe('/seguranca/marcacao?mes=2026-03');
  await page.getByRole('button', { name: 'Nova marcação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova marcação' });
  const chosen = dialog.getByRole('combobox', { name: 'Técnico' }).locator('option:checked');
  await soon(() => chosen.innerText()).toBe('Eng.ª Rita Visita');
  await dialog.getByRole('combobox', { name: 'Técnico' }).selectOption('Escolher o técnico');
  expect(await chosen.innerText()).toBe('Escolher o técnico');
  // Whom the lists no longer offer is not proposed.
  await site.database.admin.query(
    `update tecnico set inactiv = true where cd = (select cd_tecnic from utilizador where email = $1)`,
    [TECHNICIAN],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Nova marcação' }).click();
  await soon(() => chosen.innerText()).toBe('Escolher o técnico');
});
