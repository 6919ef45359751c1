import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from '../support/keyboard.ts';
import { rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import {
  filaNames,
  markedName,
  openFila,
  openPedido,
  pedidoState,
  settle,
} from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

const refusal = (page: Page) => page.getByRole('dialog', { name: 'Recusar o pedido' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const codeIn = (address: string) => Number(/detalhe=funcionario-\d+-(\d+)/.exec(address)?.[1]);

/** Opens a row, sorts, and opens another: Back leads from the second to the first. */
async function openTwo() {
  const visitor = await openFila(site, '?tipo=1&empresa=1');
  const { page, address } = visitor;
  const [first, second] = await filaNames(page);
  await rowLinks(page).first().click();
  await soon(() => markedName(page)).toBe(first);
  const firstCode = codeIn(address());
  await page.getByRole('columnheader').getByRole('button', { name: 'Nome' }).click();
  await soon(address).toMatch(/ordenacao=/);
  await page
    .getByRole('main')
    .locator('[data-open]')
    .filter({ hasText: second ?? '' })
    .first()
    .click();
  await soon(() => markedName(page)).toBe(second);
  await page.getByRole('group', { name: new RegExp(` de ${second}$`) }).waitFor();
  return { ...visitor, first, second, firstCode, secondCode: codeIn(address()) };
}

test('Back closes the dialog that a key opened, and then the row', async () => {
  const { page, first, second, calls } = await openTwo();
  await page.keyboard.press('r');
  await refusal(page).waitFor();
  await page.goBack();
  await refusal(page).waitFor({ state: 'detached' });
  expect(await markedName(page)).toBe(second);
  await page.goBack();
  await soon(() => markedName(page)).toBe(first);
  expect(calls.of('decidePedido')).toEqual([]);
});

test('Back asks before it discards a typed reason, and the refusal is of the request that the dialog names', async () => {
  const { page, second, firstCode, secondCode, notices } = await openTwo();
  const before = await pedidoState(site, firstCode);
  await page.keyboard.press('r');
  await refusal(page)
    .getByText(new RegExp(` de ${second}\\.`))
    .waitFor();
  await refusal(page).getByLabel('Motivo da recusa').fill('Falta o documento.');
  await page.evaluate(() => window.history.back());
  await button(page, 'Continuar a editar').click();
  await refusal(page).getByRole('button', { name: 'Recusar' }).click();
  await soon(notices).toEqual([expect.stringMatching(/^Ainda pode anular: Recusado: /)]);
  await settle(site);
  expect((await pedidoState(site, secondCode)).cd_estad).toBe(3);
  expect(await pedidoState(site, firstCode)).toEqual(before);
});

test('a late answer leaves the row that was opened since, and its dialog, as they are', async () => {
  const { page, calls, notices } = await openFila(site, '?tipo=5&empresa=1');
  const [, , third] = await filaNames(page);
  await rowLinks(page).first().click();
  await openPedido(page);
  const release = await calls.hold('decidePedido');
  await button(page, 'Aceitar').click();
  await soon(() => calls.of('decidePedido').length).toBe(1);
  for (let turn = 0; turn < 2; turn++) await page.keyboard.press('j');
  await soon(() => markedName(page)).toBe(third);
  await page.getByRole('group', { name: new RegExp(` de ${third}$`) }).waitFor();
  await page.keyboard.press('r');
  await refusal(page).getByLabel('Motivo da recusa').fill('Por escrever.');
  release();
  await soon(notices).toEqual([expect.stringMatching(/^Ainda pode anular: Aceite: /)]);
  await soon(() => calls.of('listFila').length).toBeGreaterThan(1);
  expect(await refusal(page).getByLabel('Motivo da recusa').inputValue()).toBe('Por escrever.');
  expect(await markedName(page)).toBe(third);
});

test('a key decides once however long it is held, and one that comes while the request loads is kept for it [LIST-370, LIST-371]', async () => {
  const { page, calls } = await openFila(site, '?tipo=1');
  const [, second] = await filaNames(page);
  const after = codeIn((await rowLinks(page).nth(1).getAttribute('href')) ?? '');
  const loaded = Promise.withResolvers<void>();
  // Also asked for ahead, while the first is open.
  await page.route(new RegExp(`/pedido/${after}$`), async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await rowLinks(page).first().click();
  await openPedido(page);
  await hold(page, 'a');
  await soon(() => markedName(page)).toBe(second);
  expect(calls.of('decidePedido')).toHaveLength(1);
  await page.keyboard.press('r');
  expect(await refusal(page).count()).toBe(0);
  loaded.resolve();
  await refusal(page)
    .getByText(new RegExp(` de ${second}\\.`))
    .waitFor();
  // Enter that opened a question does not answer it.
  await button(page, 'Cancelar').click();
  await button(page, 'Adiar').focus();
  await hold(page, 'Enter');
  await page.getByRole('dialog', { name: /^Adiar/ }).waitFor();
  expect(calls.of('decidePedido')).toHaveLength(1);
});
