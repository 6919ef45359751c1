import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bodyOf } from '../support/calls.ts';
import { textbox, wrongFields } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const open = () => site.enter('rh@demo.pt', '/funcionario/criar', { before: atTestDay });
const send = (page: Page) => page.getByRole('button', { name: 'Adicionar funcionário' }).click();
const NO_DAY = 'Data inválida: escreva um dia que exista, como 31-12-1990.';
const NO_DATE = 'Escreva a data como 31-12-1990.';

test('a date typed with strokes, slashes or as eight digits is read, written out and sent [CONST-10, FUNC-33, decision Dates]', async () => {
  const { page, calls } = await open();
  await fillRequired(page);
  for (const typed of ['29-02-1988', '29/02/1988', '29021988']) {
    await textbox(page, 'Data de nascimento').fill(typed);
    await textbox(page, 'Data de nascimento').blur();
    await soon(() => textbox(page, 'Data de nascimento').inputValue()).toBe('29-02-1988');
  }
  for (const typed of ['1/11/1988', '1-11-1988', '01.11.1988', ' 1.11.1988']) {
    await textbox(page, 'Data de nascimento').fill('');
    await textbox(page, 'Data de nascimento').pressSequentially(typed);
    await textbox(page, 'Data de nascimento').blur();
    await soon(() => textbox(page, 'Data de nascimento').inputValue()).toBe('01-11-1988');
  }
  await textbox(page, 'Data de nascimento').fill('');
  await textbox(page, 'Data de nascimento').pressSequentially('01-11-19881');
  await textbox(page, 'Data de nascimento').blur();
  expect(await textbox(page, 'Data de nascimento').inputValue()).toBe('01-11-19881');
  await textbox(page, 'Data de admissão').fill('01/04/2026');
  await textbox(page, 'Data de nascimento').fill('28021988');
  // Sent by Enter, with the field never left.
  await page.keyboard.press('Enter');
  await page.waitForURL('/pendente/funcionario');
  expect(bodyOf(calls.of('createAdmissao')[0]?.request)).toMatchObject({
    dt_nasc: '1988-02-28',
    dt_ini_instit: '2026-04-01',
  });
});

test('an invalid or impossible date stays typed, with an error that says what to do [CONST-10, decision Dates]', async () => {
  const { page, calls, notices } = await open();
  await fillRequired(page);
  const birth = textbox(page, 'Data de nascimento');
  const admission = textbox(page, 'Data de admissão');
  await birth.fill('31-04-1990');
  await send(page);
  const field = page.locator('[data-field=dt_nasc]');
  await field.getByText(NO_DAY).waitFor();
  // All is filled: the warning about empty fields is not for this.
  expect(await notices()).toEqual([]);
  expect(await birth.evaluate((box) => box === document.activeElement)).toBe(true);
  const said = async (typed: string) => {
    await birth.fill(typed);
    await soon(() => birth.inputValue()).toBe(typed);
    return (await field.locator('.mantine-InputWrapper-error').allInnerTexts())[0];
  };
  for (const typed of ['29/02/2023', '00-01-1990', '32-01-1990', '01-13-1990', '31.4.1990'])
    expect([typed, await said(typed)]).toEqual([typed, NO_DAY]);
  for (const typed of ['ontem', '01/02-1990', '010290', '1-2-90'])
    expect([typed, await said(typed)]).toEqual([typed, NO_DATE]);
  expect(await said('31-12-1899')).toBe('A data de nascimento é anterior a 1900.');
  expect(await said('01-01-1900')).toBeUndefined();
  expect(await said('17-03-2026')).toBe('A data de nascimento é posterior a hoje.');
  expect(await said('16-03-2026')).toBeUndefined();
  expect(await said('29-02-2024')).toBeUndefined();
  await birth.fill('05-04-1988');
  await admission.fill('05-04-1988');
  await page.getByText('A data de admissão tem de ser posterior à de nascimento.').waitFor();
  expect(await wrongFields(page)).toEqual(['dt_ini_instit']);
  await send(page);
  expect(calls.of('createAdmissao')).toEqual([]);
  await admission.fill('06-04-1988');
  await soon(() => wrongFields(page)).toEqual([]);
  await send(page);
  await page.waitForURL('/pendente/funcionario');
});

test('a date is picked from the calendar, by mouse and by keys [FUNC-29]', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Data de admissão: escolher no calendário' }).click();
  const today = page.locator('[aria-current=date]');
  await soon(() => today.evaluate((day) => day === document.activeElement)).toBe(true);
  expect(await page.locator('th').allTextContents()).toEqual([
    'seg',
    'ter',
    'qua',
    'qui',
    'sex',
    'sáb',
    'dom',
  ]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await soon(() => textbox(page, 'Data de admissão').inputValue()).toBe('17-03-2026');
  await today.waitFor({ state: 'detached' });
  // Escape leaves what was there.
  await page.getByRole('button', { name: 'Data de admissão: escolher no calendário' }).click();
  await today.waitFor();
  await page.keyboard.press('Escape');
  await today.waitFor({ state: 'detached' });
  expect(await textbox(page, 'Data de admissão').inputValue()).toBe('17-03-2026');
  // A birth begins with the years.
  await page.getByRole('button', { name: 'Data de nascimento: escolher no calendário' }).click();
  await page.getByRole('button', { name: '1996', exact: true }).click();
  await page.getByRole('button', { name: /^jun/i }).click();
  await page.getByRole('button', { name: /^7 jun/i }).click();
  await soon(() => textbox(page, 'Data de nascimento').inputValue()).toBe('07-06-1996');
});

test('if the calendar fails to load, a message shows, and the typed values stay', async () => {
  const { page, notices, trouble } = await open();
  trouble.expect(
    /date-calendar/,
    /^console error: TypeError: Failed to fetch dynamically imported/,
  );
  await textbox(page, 'Nome').fill('Alda Moreira');
  await page.route(/date-calendar/, (route) => route.abort());
  await page.getByRole('button', { name: 'Data de admissão: escolher no calendário' }).click();
  await soon(notices).toEqual([
    'Erro: Não foi possível abrir. Verifique a ligação e recarregue a página.',
  ]);
  expect(await textbox(page, 'Nome').inputValue()).toBe('Alda Moreira');
});

test('the keys of a calendar lead beyond the month, and leave the page and the focus where they are', async () => {
  const { page } = await open();
  await textbox(page, 'Data de admissão').fill('30-03-2026');
  const button = page.getByRole('button', { name: 'Data de admissão: escolher no calendário' });
  await button.press('Enter');
  const here = () => page.locator(':focus').getAttribute('aria-label');
  await soon(here).toBe('30 março 2026');
  const top = await page.evaluate('window.scrollY');
  for (const [key, day] of [
    ['ArrowDown', '6 abril 2026'],
    ['PageDown', '6 maio 2026'],
    ['End', '10 maio 2026'],
    ['Home', '4 maio 2026'],
    ['PageUp', '4 abril 2026'],
    ['Shift+PageUp', '4 abril 2025'],
    ['ArrowLeft', '3 abril 2025'],
  ]) {
    await page.keyboard.press(key as string);
    expect([key, await here()]).toEqual([key, day]);
  }
  expect(await page.evaluate('window.scrollY')).toBe(top);
  await page.keyboard.press('Enter');
  await soon(() => textbox(page, 'Data de admissão').inputValue()).toBe('03-04-2025');
  const back = () => button.evaluate((one) => one === document.activeElement);
  await soon(back).toBe(true);
  // Once its code is there, it has the focus sooner.
  await button.press('Enter');
  await soon(here).toBe('3 abril 2025');
  await page.keyboard.press('Escape');
  await soon(back).toBe(true);
  // A birth is chosen by year, month and day; this April does not begin on a Monday.
  await page.getByRole('button', { name: 'Data de nascimento: escolher' }).press('Enter');
  const words = () => page.locator(':focus').innerText();
  await soon(words).toBe('1996');
  await page.keyboard.press('PageUp');
  await soon(words).toBe('1986');
  await page.keyboard.press('Enter');
  await soon(words).toBe('jan');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await soon(here).toBe('1 abril 1986');
});

/** Lets timers that ask for no delay fire late, as on a slow machine. */
const slowTimers = ({ page }: Visitor) =>
  page.addInitScript(`
    const { setTimeout } = window;
    window.setTimeout = (work, delay = 0, ...given) => setTimeout(work, delay || 500, ...given);
  `);

test('a key of a calendar counts also before its popover has settled on a slow machine', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario/criar', {
    before: async (visitor) => {
      await atTestDay(visitor);
      await slowTimers(visitor);
    },
  });
  await textbox(page, 'Data de admissão').fill('16-03-2026');
  await page.getByRole('button', { name: 'Data de admissão: escolher' }).press('Enter');
  const here = () => page.locator(':focus').getAttribute('aria-label');
  await soon(here).toBe('16 março 2026');
  await page.keyboard.press('ArrowRight');
  expect(await here()).toBe('17 março 2026');
  await page.waitForTimeout(1000);
  expect(await here()).toBe('17 março 2026');
});

test('the calendar of a date beyond the last possible day opens at that day, not where none can be chosen', async () => {
  const { page } = await open();
  await textbox(page, 'Data de nascimento').fill('01-01-2031');
  await page
    .getByRole('button', { name: 'Data de nascimento: escolher no calendário' })
    .press('Enter');
  await soon(() => page.locator('[aria-current=date]:focus').count()).toBe(1);
});
