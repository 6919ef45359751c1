import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { accidentsWhere } from './support/accidents.ts';
import { boxOf } from './support/box.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { PHONE } from './support/visitor.ts';

const site = useSite();
const TABLET = { width: 768, height: 1024 };

/** How far the last of three cards ends before the line of the others does. */
async function roomBeside(cards: Locator): Promise<number> {
  const [, second, third] = await cards.all();
  if (!second || !third) throw new Error('not three cards');
  return (await boxOf(second)).right - (await boxOf(third)).right;
}

test('the last of three charts fills its line where two share one', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente', { viewport: TABLET });
  await page
    .getByRole('region', { name: 'Acidentes por tipo' })
    .getByRole('link')
    .first()
    .waitFor();
  const charts = page.getByRole('region', { name: /^Acidentes por/ });
  expect(await charts.count()).toBe(3);
  expect(await roomBeside(charts)).toBe(0);
});

test('the last of three credits fills its line where two share one', async () => {
  const { page } = await site.enter('rh@demo.pt', '/sobre', { viewport: TABLET });
  const cards = page.getByRole('main').locator('section');
  await soon(() => cards.count()).toBe(3);
  expect(await roomBeside(cards)).toBe(0);
});

test('a value of a card that is alone below a long text takes the whole line', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente', { viewport: PHONE, touch: true });
  const values = page.getByRole('main').getByRole('listitem').first().locator('dl');
  const unit = values.locator('> div', { hasText: 'Organigrama' });
  await soon(async () => (await boxOf(values)).right - (await boxOf(unit)).right).toBe(0);
});

test('nine values of a card stand in lines of three', async () => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/area', {
    viewport: { width: 990, height: 900 },
  });
  const values = page.getByRole('main').locator('li dl').first().locator('> div');
  await soon(() => values.count()).toBe(9);
  const tops = await values.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const lines = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  expect(lines).toEqual([3, 3, 3]);
});

test('the way to a unit takes the whole line in the details of an accident', async () => {
  const [one] = await accidentsWhere(site, 'a.cd_estad = 1');
  const { page } = await site.enter('rh@demo.pt', `/acidente/${one.cd}`, { viewport: TABLET });
  const facts = page.getByRole('region', { name: 'Funcionário' }).locator('dl');
  const fact = (name: string) =>
    facts.locator('> div').filter({ has: page.getByText(name, { exact: true }) });
  await soon(async () => (await boxOf(fact('Organigrama'))).width).toBe((await boxOf(facts)).width);
  expect((await boxOf(fact('Profissão'))).width).toBe((await boxOf(facts)).width);
});
