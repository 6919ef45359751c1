import { expect, test } from 'vitest';
import { rowLinks, shownNames } from './support/list.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { PHONE } from './support/visitor.ts';

const site = useSite();

test('print uses the light scheme and hides buttons', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', {
    scheme: 'dark',
    viewport: PHONE,
  });
  await soon(() => shownNames(page)).toHaveLength(10);
  const look = () => page.evaluate<string>('document.documentElement.dataset.mantineColorScheme');
  const edit = page.getByRole('link', { name: /^Editar dados de / }).first();
  expect(await look()).toBe('dark');
  expect(await edit.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await soon(look).toBe('light');
  expect(await edit.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await soon(look).toBe('dark');

  await rowLinks(page).first().click();
  const transfer = page.getByRole('dialog').getByRole('link', { name: /^Transferir / });
  await transfer.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await transfer.isVisible()).toBe(false);
});
