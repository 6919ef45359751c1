import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { bookedExame } from '../../support/slices/new-marcacoes.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atDay, atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('who is called on the days of the agenda has a sheet [AGENDA-20]', async () => {
  const { page } = await site.enter(PRESTADOR, '/prestador/agenda', {
    before: atTestDay,
    company: null,
  });
  await page.getByRole('button', { name: 'Convocatórias' }).press('Enter');
  const called = page.getByRole('dialog', { name: 'Convocatórias' });
  await called
    .getByRole('button', { name: /^Folha de / })
    .first()
    .waitFor();
  await expectAccessible(page, 'who is called on the days of the agenda');
  const saved = page.waitForEvent('download');
  await called
    .getByRole('button', { name: /^\d+ folhas?$/ })
    .first()
    .press('Enter');
  await saved;
  // Until the answer is there, Escape leaves the dialog open.
  await soon(async () => {
    await page.keyboard.press('Escape');
    return called.count();
  }).toBe(0);
});

test('the calendar shows the present hour, and keys choose its days and how they are shown [AGENDA-91]', async () => {
  const { page, address } = await site.enter(PRESTADOR, '/prestador/agenda?vista=dia', {
    before: async (visitor) => {
      await atTestDay(visitor);
      await visitor.page.addInitScript(() => localStorage.setItem('agenda:quarto', '26'));
    },
    company: null,
  });
  await page.locator('.ec-now-indicator').waitFor();
  // An hour of what is over stays in view: it is ten o'clock.
  const scrolled = () =>
    page.locator('.ec-main').evaluate((main) => Math.round(main.scrollTop / (26 * 4)));
  await soon(scrolled).toBe(1);
  for (const [key, shown] of [
    ['ArrowRight', '?vista=dia&dia=2026-03-17'],
    ['ArrowLeft', '?vista=dia&dia=2026-03-16'],
    ['d', '?vista=dia&dia=2026-03-16'],
    ['l', '?vista=lista&dia=2026-03-16'],
    ['ArrowRight', '?vista=lista&dia=2026-03-23'],
    ['s', '?vista=semana&dia=2026-03-23'],
    ['t', '?vista=semana'],
  ] as const) {
    await page.keyboard.press(key);
    await soon(address).toBe(`/prestador/agenda${shown}`);
  }
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await keys.getByText('Dia ou semana seguinte').waitFor();
  await expectAccessible(page, 'the keys of the agenda');
});

test('on a phone the agenda is a list that says the same, also with whom a booking overlaps, folded by day [AGENDA-08, SHELL-451]', async () => {
  const twice = [await bookedExame(site), await bookedExame(site, 1)];
  await site.database.admin.query(
    `with dois as (update marcacao set cd_medic = (select min(cd) from medico) where cd = any($1) returning cd_funcion)
     update funcionario set nome = 'Maria da Conceição Albuquerque de Vasconcelos' where cd in (select cd_funcion from dois)`,
    [twice],
  );
  const { page } = await site.enter(PRESTADOR, '/prestador/agenda', {
    before: atTestDay,
    company: null,
    viewport: PHONE,
  });
  await page
    .getByText(/ de \d+ lugares$/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const vista = page.getByRole('combobox', { name: 'Vista da agenda' });
  expect(await vista.inputValue()).toBe('lista');
  // One day is open; the others say what they have.
  const days = page.locator('main details[aria-label]');
  expect(
    await days.evaluateAll((all) => all.filter((one) => one.hasAttribute('open')).length),
  ).toBe(1);
  const said = await days.locator('> summary').allInnerTexts();
  expect(said.filter((text) => !/\d+ marcaç(ão|ões)|Sem turnos/.test(text))).toEqual([]);
  for (const day of await days.all()) await day.evaluate((one) => one.setAttribute('open', ''));
  await page
    .getByText(/^Sobreposta com Maria da Conceição/)
    .first()
    .waitFor();
  await expectAccessible(page, 'agenda, lista');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await soon(width).toBe(PHONE.width);
});

test('on a phone the tools of the agenda are one line, and a menu has the rest [SHELL-452]', async () => {
  const { page, address } = await site.enter(PRESTADOR, '/prestador/agenda', {
    before: atTestDay,
    company: null,
    viewport: PHONE,
  });
  const day = page.locator('main details[aria-label]').first();
  await day.waitFor();
  await soon(() => day.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(320);
  await page.getByRole('combobox', { name: 'Vista da agenda' }).selectOption('Dia');
  await soon(address).toBe('/prestador/agenda?dia=2026-03-16&vista=dia');
  await page.getByRole('button', { name: 'Dia seguinte' }).click();
  await soon(address).toContain('dia=2026-03-17');
  await page.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await expectAccessible(page, 'the menu of the agenda on a phone');
  await page.getByRole('menuitem', { name: 'Hoje' }).press('Enter');
  await soon(address).toBe('/prestador/agenda?vista=dia');
  await page.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Definir' }).press('Enter');
  await soon(address).toBe('/prestador/agenda/turnos');
});

test('at a weekend agenda and shifts open with the coming week, and Hoje leads back [SHELL-450]', async () => {
  const { page, address, goTo } = await site.enter(PRESTADOR, '/prestador/agenda', {
    before: atDay('2026-03-22'),
    company: null,
  });
  await page.getByText('23-03 a 29-03-2026').waitFor();
  await page.getByRole('button', { name: 'Hoje', exact: true }).click();
  await page.getByText('16-03 a 22-03-2026').waitFor();
  await soon(address).toBe('/prestador/agenda?dia=2026-03-22');
  await goTo('/prestador/agenda?vista=dia');
  await page.getByText(/^dom 22-03-2026$/).waitFor();
  await goTo('/prestador/agenda/turnos');
  await page.getByText(/^23-03 a /).waitFor();
  await page.getByRole('button', { name: 'Esta semana' }).click();
  await page.getByText(/^16-03 a /).waitFor();
});
