import { test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { PROVIDER_NAME, useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('the about page names what is really used, in three cards [SHELL-23, ROUTE-29]', async () => {
  const { page } = await site.enter('semacessos@demo.pt', '/sobre');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await soon(() => cards.allInnerTexts()).toEqual(['Tabler Icons', 'Mantine', PROVIDER_NAME]);
  await page.getByText('A biblioteca de interface. Licença MIT.').waitFor();
  await expectAccessible(page, 'about');
});
