import { expect, test } from 'vitest';
import { lastAnswer, pagesOf, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const EMPLOYEES = 1500;

test('ten rows a page at first; 25, 50 and 100 begin at page 1 again [LIST-02, LIST-09, CONST-05, FUNC-03]', async () => {
  const { page, calls, address } = await site.enter('rh@demo.pt', '/funcionario?pagina=3');
  await soon(() => shownNames(page)).toHaveLength(10);
  const sizes = page.getByLabel('Por página');
  expect((await sizes.locator('option').allInnerTexts()).map(Number)).toEqual([10, 25, 50, 100]);
  for (const size of [25, 50, 100, 10]) {
    await sizes.selectOption(String(size));
    await soon(() => shownNames(page)).toHaveLength(size);
    await soon(() => pagesOf(page)).toBe(`[1] 2 3 4 5 … ${EMPLOYEES / size}`);
    expect(address()).toBe(size === 10 ? '/funcionario' : `/funcionario?quantidade=${size}`);
  }
  expect(
    calls.of('listFuncionarios').map(({ query }) => `${query.pagina}/${query.quantidade}`),
  ).toEqual(['3/10', '1/25', '1/50', '1/100', '1/10']);
});

test('a chosen number of rows is kept for its list, and an address wins over it [LIST-303]', async () => {
  const { page, goTo, calls } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await page.getByLabel('Por página').selectOption('25');
  await soon(() => shownNames(page)).toHaveLength(25);
  await goTo('/acidente');
  await soon(() => shownNames(page)).toHaveLength(10);
  await goTo('/funcionario');
  await soon(() => shownNames(page)).toHaveLength(25);
  expect(await page.getByLabel('Por página').inputValue()).toBe('25');
  await goTo('/funcionario?quantidade=10');
  await soon(() => shownNames(page)).toHaveLength(10);
  const asked = calls.of('listFuncionarios').map(({ query }) => query.quantidade);
  expect(asked).toEqual(['10', '25', '25', '10']);
});

test('the numbered pages follow the rule of the specification [LIST-11, LIST-13, LIST-14, LIST-15, LIST-16, LIST-18, LIST-05, LIST-17]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario?quantidade=100');
  const { page, calls } = visitor;
  const control = page.getByRole('navigation', { name: 'Paginação' });
  const at = (text: string) => soon(() => pagesOf(page)).toBe(text);
  const goTo = (number: number) =>
    control.getByRole('button', { name: `Página ${number}`, exact: true }).click();
  const previous = control.getByRole('button', { name: 'Anterior' });
  const next = control.getByRole('button', { name: 'Próximo' });
  await at('[1] 2 3 4 5 … 15');
  expect(await previous.getAttribute('aria-disabled')).toBe('true');
  await goTo(4);
  await at('1 2 3 [4] 5 … 15');
  await next.click();
  await at('1 … 4 [5] 6 … 15');
  await goTo(6);
  await at('1 … 5 [6] 7 … 15');
  await goTo(15);
  await at('1 … 12 13 14 [15]');
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await goTo(12);
  await at('1 … [12] 13 14 15');
  await previous.click();
  await at('1 … 10 [11] 12 … 15');
  // Every page shows its own rows.
  const { message, pagina } = await lastAnswer(visitor);
  expect(pagina).toBe(11);
  await soon(() => shownNames(page)).toEqual(message.map(({ nome }) => nome));
  const asked = new Set(calls.of('listFuncionarios').map(({ query }) => query.pagina));
  for (const number of ['1', '4', '5', '6', '15', '12', '11']) expect(asked).toContain(number);
});

test('beyond the end the address takes the last page, without an entry of its own [LIST-152]', async () => {
  const { page, calls, address } = await site.enter('rh@demo.pt', '/funcionario?pagina=3');
  await soon(() => pagesOf(page)).toBe('1 2 [3] 4 5 … 150');
  const entries = await page.evaluate(() => history.length);
  await page.goto('/funcionario?pagina=999&ordenacao=nome.asc');
  await soon(() => pagesOf(page)).toBe('1 … 147 148 149 [150]');
  await soon(address).toBe('/funcionario?pagina=150&ordenacao=nome.asc');
  expect(calls.of('listFuncionarios').map(({ query }) => query.pagina)).toEqual(['3', '999']);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await soon(address).toBe('/funcionario?pagina=3');
});

test.each([
  ['admin@demo.pt', '/gestao-utilizadores'],
  ['admin@demo.pt', '/registo-atividade'],
  ['prestador@demo.pt', '/prestador/pedidos'],
  ['prestador@demo.pt', '/prestador/empresas'],
  ['prestador@demo.pt', '/prestador/equipa'],
])('so it does for %s in %s [LIST-152]', async (who, path) => {
  const { page, address } = await site.enter(who, `${path}?pagina=99999`);
  await page.getByRole('navigation', { name: 'Paginação' }).waitFor();
  await soon(address).not.toContain('99999');
});

test('five pages or fewer are all shown [LIST-12]', async () => {
  const { page } = await site.enter('outra@demo.pt', '/funcionario');
  await page.getByText('40 registos', { exact: true }).waitFor();
  for (const [size, entries] of [
    ['10', '[1] 2 3 4'],
    ['25', '[1] 2'],
    ['50', '[1]'],
  ] as const) {
    await page.getByLabel('Por página').selectOption(size);
    await soon(() => pagesOf(page)).toBe(entries);
  }
});

test('the server says which page it is: beyond the end it is the last [LIST-08]', async () => {
  const { page, calls } = await site.enter('outra@demo.pt', '/funcionario?pagina=99&quantidade=25');
  await soon(() => pagesOf(page)).toBe('1 [2]');
  await soon(() => shownNames(page)).toHaveLength(15);
  expect(calls.of('listFuncionarios')[0]?.query.pagina).toBe('99');
  await page.getByRole('button', { name: 'Anterior' }).click();
  await soon(() => pagesOf(page)).toBe('[1] 2');
  await soon(() => shownNames(page)).toHaveLength(25);
});

test('the old page stays while the next one loads [LIST-08]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  const { page, calls, address } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  const first = await shownNames(page);
  const release = await calls.hold('listFuncionarios', ({ pagina }) => pagina === '2');
  await page.getByRole('button', { name: 'Próximo', exact: true }).click();
  const table = page.getByRole('table');
  await soon(() => table.getAttribute('aria-busy')).toBe('true');
  expect(address()).toBe('/funcionario?pagina=2');
  expect(await shownNames(page)).toEqual(first);
  expect(await page.getByText('1500 registos').count()).toBe(1);
  release();
  await soon(() => table.getAttribute('aria-busy')).toBe('false');
  const second = (await lastAnswer(visitor)).message.map(({ nome }) => nome);
  expect(await shownNames(page)).toEqual(second);
  expect(second).not.toEqual(first);
});

test('a slow answer never takes the place of a newer one [LIST-08]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  const { page, calls } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  const first = await shownNames(page);
  const release = await calls.hold('listFuncionarios', ({ pagina }) => pagina === '2');
  const page2 = page.waitForRequest(/pagina=2&/);
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await page.getByRole('button', { name: 'Página 5', exact: true }).click();
  await soon(() => pagesOf(page)).toBe('1 … 4 [5] 6 … 150');
  await soon(() => shownNames(page)).not.toEqual(first);
  const fifth = await shownNames(page);
  const slow = await page2;
  release();
  // The page had given it up, so it ends without an answer.
  await soon(() => slow.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(await shownNames(page)).toEqual(fifth);
  expect(await pagesOf(page)).toBe('1 … 4 [5] 6 … 150');
  // Asked for again, it comes.
  await page.getByRole('button', { name: 'Página 1', exact: true }).click();
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await soon(() => pagesOf(page)).toBe('1 [2] 3 4 5 … 150');
  await soon(() => shownNames(page)).not.toEqual(fifth);
});

test('calls have no time limit [ERR-21, CONST-23]', async () => {
  const { page, calls, notices } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const before = await shownNames(page);
  const release = await calls.hold('listFuncionarios', ({ pagina }) => pagina === '2');
  await page.clock.install();
  await page.getByRole('button', { name: 'Próximo', exact: true }).click();
  await soon(() => calls.of('listFuncionarios').at(-1)?.query.pagina).toBe('2');
  await page.clock.fastForward('02:00:00');
  expect(await notices()).toEqual([]);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await shownNames(page)).toEqual(before);
  release();
  await soon(() => shownNames(page)).not.toEqual(before);
});

test('on a slow line each press of Próximo counts [LIST-08]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  const { page, calls, address } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  const release = await calls.hold('listFuncionarios');
  const step = (name: string) => page.getByRole('button', { name, exact: true }).click();
  for (const pagina of [2, 3, 4]) {
    await step('Próximo');
    await soon(address).toBe(`/funcionario?pagina=${pagina}`);
  }
  await step('Anterior');
  await soon(() => pagesOf(page)).toBe('1 2 [3] 4 5 … 150');
  release();
  await soon(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false');
  expect(address()).toBe('/funcionario?pagina=3');
  expect(await pagesOf(page)).toBe('1 2 [3] 4 5 … 150');
});

test('a turned page is read aloud, as the focus stays on the button', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario');
  const said = page.getByRole('status').getByText(/^Página /);
  const next = page.getByRole('button', { name: 'Próximo', exact: true });
  await next.press('Enter');
  await soon(() => said.allInnerTexts()).toEqual(['Página 2 de 150']);
  await next.press('Enter');
  await soon(() => said.allInnerTexts()).toEqual(['Página 3 de 150']);
});

test('page 1 is not read aloud after another filter, order or size, though a page was turned before', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario');
  const said = page.getByRole('status').getByText(/^Página /);
  const step = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await step('Próximo');
  await soon(() => said.allInnerTexts()).toEqual(['Página 2 de 150']);
  await step('Anterior');
  await soon(() => said.allInnerTexts()).toEqual(['Página 1 de 150']);
  await page.getByLabel('Por página').selectOption('25');
  await page
    .getByRole('navigation', { name: 'Paginação' })
    .getByText('60', { exact: true })
    .waitFor();
  expect(await said.count()).toBe(0);
  await page.goBack();
  await soon(address).toBe('/funcionario');
  await soon(() => page.getByRole('table').getAttribute('aria-busy')).toBe('false');
  expect(await said.count()).toBe(0);
});
