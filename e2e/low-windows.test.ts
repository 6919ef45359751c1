import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from './support/box.ts';
import { file } from './support/import-files.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { noticesOf, PHONE } from './support/visitor.ts';

const site = useSite();
/** A phone held sideways. */
const SIDEWAYS = { width: 844, height: 390 };
/** A laptop's window at 200 % zoom. */
const ENLARGED = { width: 720, height: 450 };

/** Whether all of it is within the window. */
async function isInWindow(page: Page, element: Locator): Promise<boolean> {
  const { top, bottom } = await boxOf(element);
  return top >= 0 && bottom <= (page.viewportSize()?.height ?? 0);
}

const openDeparture = (page: Page) =>
  page
    .getByRole('button', { name: /^Registar saída de/ })
    .first()
    .click();

test.each([
  ['on a phone held sideways', SIDEWAYS],
  ['at 200 % zoom', ENLARGED],
])('every day of a calendar over a dialog can be reached: %s', async (_, viewport) => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', { viewport });
  await openDeparture(page);
  await page.getByRole('button', { name: 'Data de saída: escolher no calendário' }).click();
  const days = page.getByRole('table');
  await days.waitFor();
  await soon(() => isInWindow(page, days)).toBe(true);
});

test.each([
  ['on a phone held sideways', SIDEWAYS],
  ['at 200 % zoom', ENLARGED],
])('a notification leaves a dialog room for its field: %s', async (_, viewport) => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', { viewport });
  await openDeparture(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sim' }).click();
  await noticesOf(page).waitFor();
  const field = await boxOf(dialog.getByRole('textbox', { name: 'Data de saída' }));
  const answer = await boxOf(dialog.getByRole('button', { name: 'Sim' }));
  expect(field.top).toBeGreaterThan((await boxOf(dialog)).top);
  expect(field.bottom).toBeLessThan(answer.top);
  expect(answer.bottom).toBeLessThan((await boxOf(noticesOf(page))).top);
});

test.each([
  ['on a phone', PHONE],
  ['on a phone held sideways', SIDEWAYS],
  ['at 400 % zoom', { width: 320, height: 640 }],
])('five files that are added leave the buttons of their dialog free: %s', async (_, viewport) => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/area/1', { viewport });
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  const dialog = page.getByRole('dialog');
  const names = [1, 2, 3, 4, 5].map((n) => `Relatório da visita de março, parte ${n}.pdf`);
  await dialog
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => file('%PDF-1.7', name)));
  await soon(() => noticesOf(page).count()).toBe(5);
  const add = dialog.getByRole('button', { name: 'Adicionar', exact: true });
  const area = page.getByRole('region', { name: 'Notificações' });
  const under = async () => (await boxOf(add)).bottom - (await boxOf(area)).top;
  await soon(under).toBeLessThan(0);
});

test('the organigrama’s dialog scrolls in one place, and its search stays where it is', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente', { viewport: ENLARGED });
  await page.getByRole('button', { name: /^Organigrama/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtrar por organigrama' });
  const search = dialog.getByRole('searchbox');
  await dialog.getByRole('treeitem').first().waitFor();
  const { top } = await boxOf(search);
  await search.fill('prod');
  await dialog.getByText(/resultados$/).waitFor();
  const overflow = () => dialog.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(await overflow()).toBe(0);
  await search.fill('zzzz');
  await dialog.getByText('Nada no organigrama corresponde à pesquisa.').waitFor();
  expect((await boxOf(search)).top).toBeCloseTo(top, 0);
  expect(await overflow()).toBe(0);
});

test('one signs in without scrolling on a phone held sideways', async () => {
  const { page } = await site.visit('/login', { viewport: SIDEWAYS, touch: true });
  const enter = page.getByRole('button', { name: 'Entrar' });
  await enter.waitFor();
  expect(await isInWindow(page, page.getByRole('heading', { level: 1 }))).toBe(true);
  expect(await isInWindow(page, enter)).toBe(true);
});

test('a fitness sheet is downloaded from its dialog without scrolling', async () => {
  const { page } = await site.enter('rh@demo.pt', '/saude/exame', { viewport: SIDEWAYS });
  await page
    .getByRole('link', { name: /^Ver ficha/ })
    .first()
    .click();
  const download = page.getByRole('dialog').getByRole('button', { name: 'Descarregar' });
  await download.waitFor();
  const dialog = await boxOf(page.getByRole('dialog'));
  expect((await boxOf(download)).bottom).toBeLessThan(dialog.bottom);
});

test('accesses are saved from their dialog without scrolling', async () => {
  const path = '/gestao-utilizadores?utilizador=4&lugar=1';
  const { page } = await site.enter('admin@demo.pt', path, { viewport: SIDEWAYS });
  const save = page.getByRole('dialog').getByRole('button', { name: 'Guardar acessos' });
  await save.waitFor();
  const { bottom } = await boxOf(page.getByRole('dialog'));
  expect((await boxOf(save)).bottom).toBeLessThan(bottom);
});

test('on a phone three notifications leave the buttons of a dialog free that fills the window', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/area/1', {
    viewport: PHONE,
    touch: true,
  });
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  const dialog = page.getByRole('dialog');
  const wrong = [
    'Relatório da visita de março.docx',
    'Fotografia da oficina.png',
    'Plano de evacuação.odt',
  ];
  await dialog.locator('input[type=file]').setInputFiles(wrong.map((name) => file('x', name)));
  await soon(() => noticesOf(page).count()).toBe(3);
  const add = dialog.getByRole('button', { name: 'Adicionar', exact: true });
  const under = async () => (await boxOf(add)).bottom - (await boxOf(noticesOf(page).first())).top;
  await soon(under).toBeLessThan(0);
});
