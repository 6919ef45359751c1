import { test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { bookedExame } from '../../support/slices/new-marcacoes.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('from the menu to the calendar of all companies, narrowed to a place, and to who is due, booked from the list beside it [AGENDA-08, AGENDA-17, AGENDA-20]', async () => {
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
  // Who is called, with their sheets.
  const paper = await site.enter(PRESTADOR, '/prestador/agenda', {
    before: atTestDay,
    company: null,
  });
  await paper.page.getByRole('button', { name: 'Convocatórias' }).press('Enter');
  const called = paper.page.getByRole('dialog', { name: 'Convocatórias' });
  await called
    .getByRole('button', { name: /^Folha de / })
    .first()
    .waitFor();
  await expectAccessible(paper.page, 'who is called on the days of the agenda');
  const saved = paper.page.waitForEvent('download');
  await called
    .getByRole('button', { name: /^\d+ folhas?$/ })
    .first()
    .press('Enter');
  await saved;
  // Until the answer is there, Escape leaves the dialog open.
  await soon(async () => {
    await paper.page.keyboard.press('Escape');
    return called.count();
  }).toBe(0);
  // On a phone it is a list that says the same, also with whom a booking overlaps, which is longer than the screen is wide.
  const twice = [await bookedExame(site), await bookedExame(site, 1)];
  await site.database.admin.query(
    `with dois as (update marcacao set cd_medic = (select min(cd) from medico) where cd = any($1) returning cd_funcion)
     update funcionario set nome = 'Maria da Conceição Albuquerque de Vasconcelos' where cd in (select cd_funcion from dois)`,
    [twice],
  );
  const phone = await site.enter(PRESTADOR, '/prestador/agenda', {
    before: atTestDay,
    company: null,
    viewport: PHONE,
  });
  await phone.page
    .getByText(/ de \d+ lugares$/)
    .filter({ visible: true })
    .first()
    .waitFor();
  await phone.page.getByRole('button', { name: 'Lista', pressed: true }).waitFor();
  await phone.page
    .getByText(/^Sobreposta com Maria da Conceição/)
    .first()
    .waitFor();
  await expectAccessible(phone.page, 'agenda, lista');
  const width = () => phone.page.evaluate(() => document.documentElement.scrollWidth);
  await soon(width).toBe(PHONE.width);
});
