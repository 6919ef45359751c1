import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';

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
