import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../apps/api/src/db/demo/index.ts';
import { boxOf } from './support/box.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';

const site = useSite();

test('without motion the mark of a busy button stands in its middle', async () => {
  const { page, calls, address } = await site.enter('rh@demo.pt', '/alterar-password');
  const release = await calls.hold('updatePassword');
  const fields = page.getByRole('main').locator('input[type=password]');
  await fields.nth(0).fill(DEMO_PASSWORD);
  await fields.nth(1).fill('Uma frase nova 42!');
  await fields.nth(2).fill('Uma frase nova 42!');
  const submit = page.getByRole('main').getByRole('button', { name: 'Alterar palavra-passe' });
  await submit.click();
  const [button, mark] = [await boxOf(submit), await boxOf(page.locator('.mantine-Button-loader'))];
  release();
  await soon(address).toBe('/');
  expect((mark.left + mark.right) / 2).toBeCloseTo((button.left + button.right) / 2, 0);
  expect((mark.top + mark.bottom) / 2).toBeCloseTo((button.top + button.bottom) / 2, 0);
});
