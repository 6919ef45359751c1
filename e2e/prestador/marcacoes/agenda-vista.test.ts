import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';

const site = useSite();

const LAPTOP = { width: 1366, height: 768 };

/** How far the hours are beyond the calendar, and that beyond the window, in pixels. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('.ec-main');
    return [
      (main?.scrollHeight ?? 0) - (main?.clientHeight ?? 0),
      (main?.getBoundingClientRect().bottom ?? 0) - innerHeight,
    ].map((by) => Math.max(0, by));
  });

const quarterOf = (page: Page) =>
  page
    .locator('.ec-main')
    .evaluate((main) =>
      Number.parseInt(getComputedStyle(main).getPropertyValue('--ec-slot-height'), 10),
    );

const enter = (address: string) =>
  site.enter(PRESTADOR, address, { before: atTestDay, company: null, viewport: LAPTOP });

test('a day is in view from its first to its last hour on a laptop, and how high its hours are is kept [AGENDA-92]', async () => {
  const { page } = await enter('/prestador/agenda?vista=dia');
  await page.locator('.ec-event').first().waitFor();
  await soon(() => beyond(page)).toEqual([0, 0]);
  expect(await quarterOf(page)).toBeGreaterThanOrEqual(12);
  const height = page.getByRole('slider', { name: 'Altura das horas' });
  await height.fill('24');
  await soon(() => quarterOf(page)).toBe(24);
  await page.reload();
  await soon(() => quarterOf(page)).toBe(24);
  await page.getByRole('button', { name: 'À medida da janela' }).click();
  await soon(() => beyond(page)).toEqual([0, 0]);
});

test('a press on any part of a short booking opens it at the side, beside the calendar [AGENDA-106]', async () => {
  const { page } = await enter('/prestador/agenda?vista=dia');
  const box = page.locator('.agenda-caixa').first();
  await box.waitFor();
  await soon(() => beyond(page)).toEqual([0, 0]);
  const { x, y, height } = (await box.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  expect(height).toBeLessThan(40);
  for (const at of [3, height - 2]) {
    await page.mouse.click(x + 20, y + at);
    const panel = page.getByRole('dialog');
    await panel.waitFor();
    const edges = (await panel.boundingBox()) ?? { x: 0, width: 0 };
    expect(edges.x + edges.width).toBeGreaterThan(LAPTOP.width - 40);
    if (at === 3) await expectAccessible(page, 'a booking beside the calendar');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  }
});

test('a skip link leads to the bookings, / to the filters and g to a day; ? has the legend; axe finds nothing [AGENDA-93, AGENDA-94]', async () => {
  const { page, address } = await enter('/prestador/agenda?vista=dia');
  await page.locator('.ec-event').first().waitFor();
  await expectAccessible(page, 'a day of the calendar');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atalhos de teclado' });
  await help.getByRole('list', { name: 'Legenda' }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Saltar para o calendário' }).press('Enter');
  const inside = () => page.evaluate(() => document.activeElement?.closest('#calendario') !== null);
  await soon(inside).toBe(true);
  await page.keyboard.press('/');
  const medico = page.getByRole('combobox', { name: 'Médico' });
  await soon(() => medico.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  const asked = page.getByRole('dialog', { name: 'Ir para o dia' });
  const day = asked.getByRole('textbox', { name: 'Dia' });
  await soon(() => day.evaluate((one) => one === document.activeElement)).toBe(true);
  await day.fill('18-03-2026');
  await page.keyboard.press('Enter');
  await soon(address).toBe('/prestador/agenda?vista=dia&dia=2026-03-18');
});

test('a week of all says how full the days of each are, and leads to such a day; that of one is a calendar [AGENDA-95]', async () => {
  const { page, address } = await enter('/prestador/agenda?vista=semana');
  const days = page.getByRole('link', { name: /, \w{3} \d\d-\d\d.*: \d+\/\d+/ });
  await days.first().waitFor();
  await expectAccessible(page, 'how full a week is');
  expect(await page.locator('.ec').count()).toBe(0);
  await page.getByRole('button', { name: /^Por marcar/ }).press('Enter');
  const free = page.getByRole('link', { name: /^Dr.*, sex/ }).first();
  await page.locator('[draggable="true"]').first().dragTo(free);
  const asked = page.getByRole('dialog');
  await soon(() => asked.getByRole('textbox', { name: /^Hora/ }).inputValue()).toMatch(
    /^\d\d:\d\d$/,
  );
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await days.first().press('Enter');
  await soon(address).toMatch(/vista=dia&(medico|enfermeiro)=\d+|dia=.*(medico|enfermeiro)=\d+/);
  await page.locator('.ec-event').first().waitFor();
  await page.keyboard.press('s');
  await soon(() => page.locator('.ec-event').count()).toBeGreaterThan(0);
});

test('the agenda has three parts; campaigns are within the proposals, shifts and places behind Definir [AGENDA-96]', async () => {
  const { page, address } = await enter('/prestador/agenda');
  const parts = page.getByRole('navigation', { name: 'Partes da agenda' });
  await soon(() => parts.getByRole('link').allInnerTexts()).toEqual([
    'Agenda',
    'Propostas',
    'Fechar o dia',
  ]);
  await parts.getByRole('link', { name: 'Propostas' }).press('Enter');
  await page.getByRole('link', { name: 'Campanhas' }).press('Enter');
  await soon(address).toBe('/prestador/campanhas');
  await soon(() => parts.locator('[aria-current]').allInnerTexts()).toEqual(['Propostas']);
  await parts.getByRole('link', { name: 'Agenda' }).press('Enter');
  await page.getByRole('link', { name: 'Definir' }).press('Enter');
  await page.getByRole('heading', { name: 'Turnos', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Locais' }).press('Enter');
  await soon(address).toBe('/prestador/agenda/locais');
});

test('what is proposed has a dashed edge and plain ground under its words [AGENDA-97]', async () => {
  const { rows } = await site.database.admin.query(
    `select dt::text from proposta where estado = 'proposta' and cd_medic is not null and dt > '2026-03-16' order by dt limit 1`,
  );
  const { page } = await enter(`/prestador/agenda?vista=dia&dia=${rows[0].dt}`);
  const proposed = page.locator('.ec-event.agenda-proposta').first();
  const look = () =>
    proposed.evaluate((one) => {
      const { borderTopStyle, backgroundImage } = getComputedStyle(one);
      return [borderTopStyle, backgroundImage];
    });
  await soon(look).toEqual(['dashed', 'none']);
});
