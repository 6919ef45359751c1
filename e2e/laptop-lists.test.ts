import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from './support/box.ts';
import { enlargeText } from './support/list.ts';
import { PROVIDER } from './support/provider.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { atTestDay } from './support/test-day.ts';
import { WIDE } from './support/visitor.ts';

const site = useSite();

/** A window of 1280 pixels, less its scroll bar. */
const LAPTOP = { width: 1264, height: 800 };

/** A window of 1024 pixels, less its scroll bar. */
const TABLET_WIDTH = 1009;

/** How much of a table lies beyond its frame. */
const beyond = (table: Locator) =>
  table.locator('..').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** The words of a table that stand on two lines; after a hyphen they may. */
const brokenWords = (table: Locator): Promise<string[]> =>
  table.evaluate((element) => {
    const { document } = element.ownerDocument.defaultView as Window & typeof globalThis;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

test.each([
  ['admin@demo.pt', '/funcionario'],
  ['admin@demo.pt', '/pendente/funcionario'],
  ['admin@demo.pt', '/pendente/acidente'],
  ['admin@demo.pt', '/acidente'],
  ['admin@demo.pt', '/saude/exame'],
  ['admin@demo.pt', '/saude/marcacao/acao-enfermagem'],
  ['admin@demo.pt', '/saude/falta/exame'],
  ['admin@demo.pt', '/seguranca/area/1'],
  ['admin@demo.pt', '/seguranca/medidas'],
  ['admin@demo.pt', '/registo-atividade'],
  [PROVIDER, '/prestador/pedidos'],
  [PROVIDER, '/saude/exame'],
  [PROVIDER, '/saude/marcacao/exame'],
  [PROVIDER, '/seguranca/area/1'],
  [PROVIDER, '/seguranca/medidas'],
  [PROVIDER, '/seguranca/medidas/concluidas'],
])('on a laptop a list fits beside the menu, its words in one piece: %s %s', async (who, path) => {
  const { page } = await site.enter(who, path, { viewport: LAPTOP, before: atTestDay });
  const table = page.getByRole('table');
  await soon(() => table.getAttribute('aria-busy')).toBe('false');
  await table.getByRole('cell').nth(20).waitFor();
  expect(await beyond(table)).toBe(0);
  expect(await brokenWords(table)).toEqual([]);
  // Whether it fits can be seen: it does not with larger text.
  if (path !== '/pendente/funcionario') return;
  await enlargeText(page);
  await soon(() => beyond(table)).toBeGreaterThan(0);
});

test('in a wide window the queue has room for the names of the authors', async () => {
  const { page } = await site.enter(PROVIDER, '/prestador/pedidos?quantidade=50', {
    viewport: WIDE,
  });
  const authors = page.getByRole('cell').locator('span[title]');
  await authors.nth(20).waitFor();
  const cut = (spans: HTMLElement[]) =>
    spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.title);
  expect(await authors.evaluateAll(cut)).toEqual([]);
  expect(await beyond(page.getByRole('table'))).toBe(0);
});

test.each([
  ['admin@demo.pt', '/pendente/funcionario'],
  ['admin@demo.pt', '/pendente/acidente'],
  ['admin@demo.pt', '/seguranca/area/1'],
  [PROVIDER, '/saude/exame'],
  [PROVIDER, '/seguranca/area/1'],
  [PROVIDER, '/seguranca/medidas'],
])(
  'on a small laptop or a tablet a list with many columns has the room of the menu: %s %s',
  async (who, path) => {
    const viewport = { ...LAPTOP, width: TABLET_WIDTH };
    const { page } = await site.enter(who, path, { viewport, before: atTestDay });
    const table = page.getByRole('table');
    await table.getByRole('cell').nth(20).waitFor();
    for (const width of [TABLET_WIDTH, 1085, 1165]) {
      await page.setViewportSize({ ...LAPTOP, width });
      await soon(() => beyond(table)).toBe(0);
      expect(await brokenWords(table)).toEqual([]);
    }
  },
);

test('on a tablet the filters that are set stay between the count and the order of a list', async () => {
  const path = '/saude/exame?medico=1&decisao=A&pesquisa=silva';
  const { page } = await site.enter('admin@demo.pt', path, {
    viewport: { width: 768, height: 1024 },
  });
  const chips = page.getByRole('list', { name: 'Filtros aplicados' });
  await chips.getByText('Apto').waitFor();
  const count = await boxOf(page.getByRole('status').getByText(/ registos?$/));
  const order = await boxOf(page.getByRole('combobox', { name: 'Ordenar por' }));
  expect(order.top).toBeLessThan(count.bottom);
  expect((await boxOf(chips)).right).toBeLessThan(order.left);
});

test.each([
  ['fits, the headers of a list with many columns stay in view', false],
  ['is too wide with larger text, its headers scroll sideways with it', true],
])('where a table %s', async (_, large) => {
  const { page } = await site.enter('admin@demo.pt', '/pendente/funcionario?quantidade=50', {
    viewport: LAPTOP,
  });
  const table = page.getByRole('table');
  await soon(() => table.getAttribute('aria-busy')).toBe('false');
  if (large) await enlargeText(page);
  await soon(async () => (await beyond(table)) > 0).toBe(large);
  await table.getByRole('row').nth(40).scrollIntoViewIfNeeded();
  const bar = await boxOf(page.getByRole('banner'));
  const header = () => boxOf(table.getByRole('columnheader').first());
  await soon(async () => (await header()).top === bar.bottom).toBe(!large);
});
