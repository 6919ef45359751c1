import { expect, test } from 'vitest';
import { lastAnswer, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();

const boxOf = ({ page }: Visitor) => page.getByRole('searchbox', { name: 'Pesquisar' });
/** What was searched for, call by call. */
const searches = ({ calls }: Visitor) =>
  calls.of('listFuncionarios').map(({ query }) => query.pesquisa ?? '');

async function openList(options?: { readonly clock: boolean }): Promise<Visitor> {
  const visitor = await site.enter('rh@demo.pt', '/funcionario', options);
  await soon(() => shownNames(visitor.page)).toHaveLength(10);
  return visitor;
}

test('a search goes out 500 ms after the last key, once [LIST-01, CONST-05, FUNC-03]', async () => {
  const visitor = await openList({ clock: true });
  const { page, address } = visitor;
  await page.clock.pauseAt(Date.now() + 60_000);
  await boxOf(visitor).focus();
  for (const key of 'silva') {
    await page.keyboard.press(key);
    await page.clock.runFor(400);
  }
  await page.clock.runFor(99);
  expect(searches(visitor)).toEqual(['']);
  await page.clock.runFor(1);
  await soon(() => searches(visitor)).toEqual(['', 'silva']);
  await page.clock.resume();
  await soon(async () => (await shownNames(page)).every((name) => /silva/i.test(name))).toBe(true);
  expect(address()).toBe('/funcionario?pesquisa=silva');
  expect(searches(visitor)).toEqual(['', 'silva']);
});

test('Enter sends at once and cancels the debounce [LIST-01]', async () => {
  const visitor = await openList({ clock: true });
  const { page } = visitor;
  await page.clock.pauseAt(Date.now() + 60_000);
  await boxOf(visitor).fill('costa');
  await page.keyboard.press('Enter');
  await soon(() => searches(visitor)).toEqual(['', 'costa']);
  await page.clock.runFor(5000);
  expect(searches(visitor)).toEqual(['', 'costa']);
});

test('a row opened before the search goes out lies over the searched list, and closes for good', async () => {
  const visitor = await openList({ clock: true });
  const { page, address } = visitor;
  await page.clock.pauseAt(Date.now() + 60_000);
  await boxOf(visitor).fill('costa');
  await page.locator('[data-open]').first().click();
  await page.clock.runFor(5000);
  await page.clock.resume();
  const detail = page.getByRole('dialog', { name: 'Dados do funcionário' });
  await detail.getByRole('button', { name: 'Fechar' }).click();
  await soon(() => detail.count()).toBe(0);
  await soon(address).toBe('/funcionario?pesquisa=costa');
  expect(await boxOf(visitor).inputValue()).toBe('costa');
  expect(searches(visitor)).toEqual(['', 'costa']);
  await page.goBack();
  await soon(address).toBe('/funcionario');
  expect(await detail.count()).toBe(0);
});

test('finds every word, whatever case and accents, and numbers; begins at page 1 [LIST-01, LIST-09]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario?pagina=7&quantidade=25');
  const { page, address } = visitor;
  await soon(() => shownNames(page)).toHaveLength(25);
  await boxOf(visitor).fill('CONCEICAO lur');
  await page.keyboard.press('Enter');
  await soon(address).toBe('/funcionario?quantidade=25&pesquisa=CONCEICAO+lur');
  await soon(async () => (await lastAnswer(visitor)).message.length).toBeGreaterThan(0);
  await soon(async () =>
    (await shownNames(page)).filter((name) => !/conceição/i.test(name) || !/lur/i.test(name)),
  ).toEqual([]);
  await boxOf(visitor).fill('00007');
  await page.keyboard.press('Enter');
  await page.getByText('1 registo', { exact: true }).waitFor();
  await page.getByRole('cell', { name: '00007', exact: true }).waitFor();
});

test('clearing shows everything again and keeps the focus [LIST-01]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario?pesquisa=silva');
  const { page, address } = visitor;
  await page.getByRole('button', { name: 'Limpar pesquisa' }).click();
  await page.getByText('1500 registos').waitFor();
  expect(address()).toBe('/funcionario');
  expect(await boxOf(visitor).evaluate((box) => box.matches(':focus'))).toBe(true);
});

test('Back removes the whole search, not its last letter [LIST-01]', async () => {
  const visitor = await openList();
  const { page, address } = visitor;
  for (const text of ['sil', 'silva']) {
    await boxOf(visitor).fill(text);
    await page.keyboard.press('Enter');
    await soon(address).toBe(`/funcionario?pesquisa=${text}`);
  }
  await page.goBack();
  await page.getByText('1500 registos').waitFor();
  expect(address()).toBe('/funcionario');
  expect(await boxOf(visitor).inputValue()).toBe('');
});

test('a chip says which filter is set; one button clears it and the search, and another sets them again [LIST-01, FUNC-03, LIST-302, LIST-337]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario?pesquisa=silva&validade=expirada');
  const { page, address } = visitor;
  const chips = page.getByRole('list', { name: 'Filtros' });
  await chips.getByText('Validade: Fora do prazo').waitFor();
  expect(await boxOf(visitor).inputValue()).toBe('silva');
  await chips.getByRole('button', { name: 'Limpar filtros' }).click();
  await soon(address).toBe('/funcionario');
  await page.getByText('1500 registos').waitFor();
  expect(await boxOf(visitor).inputValue()).toBe('');
  expect(await page.getByRole('button', { name: /^Remover filtro|^Limpar/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await soon(address).toBe('/funcionario?pesquisa=silva&validade=expirada');
  await chips.getByText('Validade: Fora do prazo').waitFor();
});

test('a search without result says so and offers the way back [LIST-04]', async () => {
  const visitor = await openList();
  const { page } = visitor;
  await boxOf(visitor).fill('zzzz%');
  await page.keyboard.press('Enter');
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await page.getByText('0 registos', { exact: true }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
  await page.getByText('1500 registos').waitFor();
});

test('a slow search never takes the place of a newer one [LIST-01]', async () => {
  const visitor = await openList();
  const { page, calls } = visitor;
  const release = await calls.hold('listFuncionarios', ({ pesquisa }) => pesquisa === 'silva');
  const slow = page.waitForRequest(/pesquisa=silva/);
  await boxOf(visitor).fill('silva');
  await page.keyboard.press('Enter');
  const held = await slow;
  await boxOf(visitor).fill('costa');
  await page.keyboard.press('Enter');
  const allCosta = async () => (await shownNames(page)).every((name) => /costa/i.test(name));
  await soon(allCosta).toBe(true);
  release();
  await soon(() => held.failure()?.errorText).toBe('net::ERR_ABORTED');
  expect(await allCosta()).toBe(true);
  expect(await boxOf(visitor).inputValue()).toBe('costa');
});
