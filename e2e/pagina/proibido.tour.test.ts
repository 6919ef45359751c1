import { test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('signed-in users see the forbidden page within the shell [ROUTE-03, SHELL-02]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/proibido');
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Menu do utilizador/ }).waitFor();
  await expectAccessible(page, 'forbidden');
  await page.getByRole('link', { name: 'Funcionários', exact: true }).click();
  await soon(address).toBe('/funcionario');
});
