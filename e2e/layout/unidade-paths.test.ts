import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** The last words of the names above, by which sites of a company differ, that are not whole in their row. */
function cutIn(page: Page) {
  return page.locator('[data-row] [data-path]').evaluateAll((all) =>
    all.flatMap((name) => {
      const row = (name.closest('[data-row]') as HTMLElement).getBoundingClientRect();
      return [...name.querySelectorAll<HTMLElement>('[class*=above] [class*=tail]')]
        .filter((word) => {
          const { top, bottom } = word.getBoundingClientRect();
          return word.scrollWidth > word.clientWidth + 1 || top < row.top || bottom > row.bottom;
        })
        .map((word) => word.textContent);
    }),
  );
}

test('a unit in a list never loses what tells it from its namesakes, at any width; a transfer has two lines [FUNC-340]', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/funcionario', { before: atTestDay });
  for (const [width, path] of [
    [1366, '/funcionario'],
    [1366, '/saude/marcacao/exame'],
    [1440, '/pendente/funcionario'],
    [768, '/pendente/funcionario'],
    [390, '/funcionario'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await goTo(path);
    await page.locator('[data-row] [data-path]').first().waitFor();
    await soon(() => cutIn(page)).toEqual([]);
    const moves = await page.locator('[data-row] [data-one-line]').evaluateAll((all) =>
      all.map((move) => {
        const { paddingTop, paddingBottom } = getComputedStyle(move);
        const around = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
        return Math.round((move.getBoundingClientRect().height - around) / 16);
      }),
    );
    // In a narrow table each end has two lines.
    const most = width === 768 ? 4 : 2;
    expect(
      moves.filter((lines) => lines > most),
      path,
    ).toEqual([]);
  }
  const provider = await site.enter('prestador@demo.pt', '/prestador/pedidos', {
    viewport: { width: 1440, height: 900 },
    before: atTestDay,
  });
  await provider.page.locator('[data-row] [data-path]').first().waitFor();
  await soon(() => cutIn(provider.page)).toEqual([]);
});
