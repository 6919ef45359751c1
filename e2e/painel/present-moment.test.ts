import { expect, test } from 'vitest';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('a dashboard that stays open overnight greets by the new day, and reads its figures again [DASH-171]', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/', {
    before: ({ page: opened }) => opened.clock.install({ time: new Date('2026-03-16T19:59:30Z') }),
  });
  await page.getByRole('heading', { level: 1, name: 'Boa tarde, Álvaro' }).waitFor();
  await page.getByText(/^segunda-feira, 16 de março de 2026/).waitFor();
  await page.clock.runFor(60_000);
  await page.getByRole('heading', { level: 1, name: 'Boa noite, Álvaro' }).waitFor();
  const asked = calls.of('getHoje').length;
  // The computer sleeps, and is looked at again in the morning.
  await page.clock.pauseAt(new Date('2026-03-17T08:00:00Z'));
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await page.getByRole('heading', { level: 1, name: 'Bom dia, Álvaro' }).waitFor();
  await page.getByText(/^terça-feira, 17 de março de 2026/).waitFor();
  // What is asked after a minute is asked by timers of that moment's own, which stand still with the clock.
  await soon(async () => {
    await page.clock.runFor(60_000);
    return calls.of('getHoje').length;
  }).toBeGreaterThan(asked);
});

test('the default date of an untouched form becomes that of the new day, and stays in one that was begun [DASH-171]', async () => {
  const employee = await freeFuncionario(site);
  const { page } = await site.enter('rh@demo.pt', `/funcionario/${employee.cd}/transferir`, {
    before: ({ page: opened }) => opened.clock.install({ time: new Date('2026-03-16T23:59:30Z') }),
  });
  const date = textbox(page, 'Data da transferência');
  await soon(() => date.inputValue()).toBe('16-03-2026');
  await page.clock.runFor(60_000);
  await soon(() => date.inputValue()).toBe('17-03-2026');
  await date.fill('18-03-2026');
  await page.clock.runFor(24 * 3_600_000);
  expect(await date.inputValue()).toBe('18-03-2026');
});

test('a calendar of a month with a day that never was does not freeze the page [CONST-171]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario/criar', {
    timeZone: 'Pacific/Kiritimati',
  });
  await textbox(page, 'Data de nascimento').fill('15-12-1994');
  await page.getByRole('button', { name: 'Data de nascimento: escolher no calendário' }).click();
  const calendar = page.getByRole('dialog').filter({ has: page.locator('[data-day]') });
  await calendar.locator('[data-day="1994-12-15"]').waitFor();
  expect(await page.locator('[data-day^="1994-12"]:visible').count()).toBe(31);
  await page.locator('[data-day="1994-12-31"]').click();
  await soon(() => textbox(page, 'Data de nascimento').inputValue()).toBe('31-12-1994');
});
