import { expect, test } from 'vitest';
import { widthOf } from '../support/box.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

const LISTS = [
  '/funcionario',
  '/saude/prazos',
  '/saude/marcacao/exame',
  '/saude/exame',
  '/saude/falta/exame',
  '/seguranca/marcacao',
  '/seguranca/medidas',
  '/seguranca/area/1',
  '/acidente',
  '/pendente/funcionario',
  '/pendente/acidente',
];

/** Those that came later, and have fewer rows than a page. */
const SHORT_LISTS = ['/funcionario/importacoes', '/notificacoes'];

/** For all lists, on a busy machine, in ms. */
const PATIENCE = 120_000;

interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly touch?: boolean;
  /** The lowest that a first row may begin, and the fewest that must be whole in the window. */
  readonly first: number;
  readonly whole: number;
}

const LOOKS: Readonly<Record<string, Look>> = {
  'a wide window': { viewport: { width: 1440, height: 900 }, first: 250, whole: 12 },
  'a small laptop': { viewport: { width: 1366, height: 768 }, first: 250, whole: 10 },
  'a tablet': { viewport: { width: 768, height: 1024 }, touch: true, first: 300, whole: 10 },
  'a phone': { viewport: PHONE, touch: true, first: 300, whole: 7 },
};

test.each(Object.entries(LOOKS))(
  'records come first, in all ten lists and those that came later: %s [LIST-306, LIST-352, LIST-390]',
  async (_, { viewport, touch = false, first, whole }) => {
    const { page, goTo } = await site.enter('rh@demo.pt', '/', {
      viewport,
      touch,
      before: atTestDay,
    });
    for (const path of [...LISTS, ...SHORT_LISTS]) {
      await goTo(path);
      const rows = page.getByRole('main').locator('tbody tr, ul[aria-busy] > li');
      await page.locator('main :is(table, ul)[aria-busy=false]').first().waitFor();
      await soon(() => page.locator('main .mantine-Skeleton-root').count()).toBe(0);
      const boxes = await rows.evaluateAll((all) =>
        all.map((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return { top, bottom };
        }),
      );
      const seen = boxes.filter(({ bottom }) => bottom <= viewport.height).length;
      const look = [path, boxes[0] && boxes[0].top <= first, seen >= Math.min(whole, boxes.length)];
      // What fits can be chosen.
      const sizes = page.getByLabel('Por página').locator('option');
      if (path === '/funcionario' && whole === 12)
        expect(await sizes.allInnerTexts()).toEqual(['10', '12', '25', '50', '100']);
      expect([...look, boxes[0]?.top, seen]).toEqual([path, true, true, boxes[0]?.top, seen]);
      expect([path, await widthOf(page)]).toEqual([path, viewport.width]);
    }
  },
  PATIENCE,
);

test('the bookings that nobody has closed begin where other lists do [SHELL-433]', async () => {
  const { page } = await site.enter(PRESTADOR, '/saude/marcacao/exame?ver=por-fechar', {
    before: atTestDay,
  });
  const row = page.getByRole('main').locator('tbody tr').first();
  await row.waitFor();
  await soon(() => row.evaluate((first) => first.getBoundingClientRect().top)).toBeLessThan(250);
});

/** The lists that few use, and none on a phone alone, with who opens them. */
const OTHERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'prestador@demo.pt',
    [
      '/prestador/pedidos',
      '/prestador/empresas',
      '/prestador/equipa',
      '/prestador/empresas/1/utilizadores',
    ],
  ],
  ['admin@demo.pt', ['/gestao-utilizadores', '/registo-atividade', '/pendente/funcionario']],
];

test(
  'users, team, queue and logs are rows of two lines on a phone, and tables on a tablet [LIST-334, LIST-335, LIST-336, LIST-353]',
  async () => {
    for (const [email, paths] of OTHERS) {
      const { page, goTo } = await site.enter(email, '/sobre', {
        viewport: PHONE,
        touch: true,
        before: atTestDay,
        ...(email === 'prestador@demo.pt' && { company: null }),
      });
      const main = page.getByRole('main');
      for (const path of paths) {
        await page.setViewportSize(PHONE);
        await goTo(path);
        const rows = main.locator('li[data-row]');
        await rows.first().waitFor();
        const heights = await rows.evaluateAll((all) =>
          all.map((row) => Math.round(row.getBoundingClientRect().height)),
        );
        expect([path, heights.filter((height) => height < 64 || height > 72)]).toEqual([path, []]);
        expect([path, await widthOf(page)]).toEqual([path, PHONE.width]);
        if (path.includes('pendente') || path.includes('pedidos')) {
          const kinds = rows.locator('[data-kind]');
          expect(await kinds.first().innerText()).toMatch(
            /(Admissão|Alteração|Saída|Transferência|Acidente)$/,
          );
          expect(await kinds.evaluateAll(cutOnes)).toEqual([]);
        }
        if (path.includes('pendente')) {
          expect(await rows.locator('time[title]').count()).toBe(await rows.count());
          const squeezed = await main
            .locator('[data-path] [class*=tail]')
            .evaluateAll((all) =>
              all
                .filter(({ clientWidth, scrollWidth }) => clientWidth < Math.min(20, scrollWidth))
                .map((one) => one.textContent),
            );
          expect(squeezed).toEqual([]);
        }
        await page.setViewportSize({ width: 768, height: 1024 });
        await main.locator('table tbody tr').first().waitFor();
        expect([path, await widthOf(page)]).toEqual([path, 768]);
      }
    }
  },
  PATIENCE,
);

/** The texts of which a part is not shown. */
const cutOnes = (all: Element[]) =>
  all
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((one) => one.textContent);
