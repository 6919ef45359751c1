import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from './support/box.ts';
import { openQueue, PROVIDER } from './support/provider.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';

const site = useSite();
/** A laptop's window at 400 % zoom. */
const ENLARGED = { width: 320, height: 700 };

/** Chooses two requests. @returns the buttons that decide them. */
async function chooseTwo(page: Page) {
  for (const place of [1, 2]) await page.getByRole('checkbox').nth(place).check();
  const bar = page.getByRole('region', { name: 'Pedidos escolhidos' });
  return ['Recusar 2 pedidos', 'Aceitar 2 pedidos'].map((name) =>
    bar.getByRole('button', { name }),
  );
}

test('at 400 % zoom the words of the decisions of many are whole', async () => {
  const { page } = await openQueue(site, '?tipo=0', { viewport: ENLARGED });
  for (const button of await chooseTwo(page)) {
    const cut = () =>
      button.evaluate((root) =>
        [root, ...root.querySelectorAll('*')].some(
          (part) => part.scrollWidth > part.clientWidth + 1,
        ),
      );
    await soon(cut).toBe(false);
  }
});

test('beside the open menu of a small window the decisions of many stand in one line', async () => {
  const { page } = await openQueue(site, '?tipo=0');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByText('Empresas', { exact: true })
    .waitFor();
  const [refuse, accept] = await chooseTwo(page);
  if (!refuse || !accept) throw new Error('no decisions');
  await soon(async () => (await boxOf(accept)).top - (await boxOf(refuse)).top).toBe(0);
});

test('on a card of the audit log, what a line is about has the whole width', async () => {
  const { page } = await site.enter('admin@demo.pt', '/registo-atividade', {
    viewport: { width: 768, height: 1024 },
  });
  const values = page.getByRole('main').getByRole('list').locator('dl').first();
  const about = values.locator('div').filter({ has: page.getByText('Sobre', { exact: true }) });
  await about.waitFor();
  await soon(async () => (await boxOf(about)).width - (await boxOf(values)).width).toBe(0);
});

test.each([
  ['rh@demo.pt', '/funcionario', 'Adicionar funcionários'],
  [PROVIDER, '/prestador/empresas/1', 'Convidar administrador'],
])(
  'beside the open menu of a small window the buttons of a page fill its width: %s %s',
  async (email, path, name) => {
    const { page } = await site.enter(email, path);
    const main = page.getByRole('main').getByRole('button', { name });
    await main.waitFor();
    await page.setViewportSize({ width: 768, height: 1024 });
    await page
      .getByRole('navigation', { name: 'Menu principal' })
      .getByText('Funcionários', { exact: true })
      .waitFor();
    // The line of the filters, which has the search alone on some pages.
    const content = page.getByRole('main');
    const line = content.getByRole('search').or(content.getByRole('searchbox')).first();
    const search = await boxOf(line);
    await soon(async () => (await boxOf(main)).right).toBe(search.right);
    const boxes = await Promise.all((await main.locator('xpath=../*').all()).map(boxOf));
    const { top } = await boxOf(main);
    expect(boxes.find((box) => box.top === top)?.left).toBe(search.left);
  },
);

test('at 400 % zoom filters of one line stand level, though a label takes two', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente', { viewport: ENLARGED });
  await page.getByRole('button', { name: 'Filtros' }).click();
  const period = await boxOf(page.getByRole('button', { name: /^Período/ }));
  const training = await boxOf(page.getByLabel('Formação para a tarefa'));
  expect(period.right).toBeLessThan(training.left);
  expect(period.bottom).toBe(training.bottom);
});

test.each([
  ['/seguranca/marcacao', 4, 900],
  ['/saude/marcacao/exame', 6, 900],
  ['/saude/falta/exame', 8, 1100],
])(
  'on a card beside the open menu no value stands alone in the last line: %s',
  async (path, count, width) => {
    const { page } = await site.enter('rh@demo.pt', path);
    await page.getByRole('row').nth(1).waitFor();
    await page.setViewportSize({ width, height: 900 });
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('dd') });
    const values = card.first().locator('dd');
    await soon(() => values.count()).toBe(count);
    const last = await boxOf(values.nth(count - 1));
    expect((await boxOf(values.nth(count - 2))).top).toBe(last.top);
  },
);
