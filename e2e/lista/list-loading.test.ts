import { expect, test } from 'vitest';
import { boxOf } from '../support/box.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('the rows of a list are asked for while the code of its page still loads, and once [LIST-281]', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { page, calls } = await site.enter('rh@demo.pt', '/saude/exame?decisao=A', {
    before: async ({ page }) => {
      await page.route(/\/static\/exames-page-.*\.js$/, async (route) => {
        await arrived;
        await route.continue();
      });
    },
  });
  await expect.poll(() => calls.of('listExames').map(({ query }) => query.decisao)).toEqual(['A']);
  expect(await page.getByRole('table').count()).toBe(0);
  arrive();
  await page.getByText(/^\d+ registos$/).waitFor();
  expect(calls.of('listExames')).toHaveLength(1);
});

test('the charts of a list ask for their data and code after its rows, in a place that is kept for them [LIST-291]', async () => {
  const charts: string[] = [];
  let answerRows = () => {};
  const { page, calls } = await site.enter('rh@demo.pt', '/seguranca/medidas', {
    // Where a window is lower, the list comes first.
    viewport: { width: 1440, height: 900 },
    before: async ({ page, calls }) => {
      await page.addInitScript("localStorage.setItem('graficos:medidas', 'true')");
      answerRows = await calls.hold('listMedidas');
      page.on('request', (request) => {
        if (/\/static\/bar-chart-/.test(request.url())) charts.push(request.url());
      });
    },
  });
  const card = page.getByRole('region', { name: 'Medidas em aberto por dias de atraso' });
  await card.waitFor();
  const place = await boxOf(card);
  // Asked for by the page with its first frame, as a chart would be.
  await soon(() => calls.of('listTarefas').length).toBe(1);
  expect(calls.of('getMedidasResumo')).toEqual([]);
  expect(charts).toEqual([]);
  answerRows();
  await page.getByText(/^\d+ registos$/).waitFor();
  await card.getByRole('link').first().waitFor();
  expect(charts).not.toEqual([]);
  expect(await boxOf(card)).toEqual(place);
});
