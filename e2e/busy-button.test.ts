import { expect, test } from 'vitest';
import { boxOf } from './support/box.ts';
import { useSite } from './support/site.ts';

const site = useSite();

test('without motion the mark of a busy button stands in its middle', async () => {
  const { page, calls } = await site.enter('rh@demo.pt', '/alterar-password');
  await calls.hold('updatePassword');
  for (const name of ['Palavra-passe atual', 'Nova palavra-passe', 'Confirmar nova palavra-passe'])
    await page.getByRole('textbox', { name, exact: true }).fill('Uma frase nova 42!');
  const submit = page.getByRole('main').getByRole('button', { name: 'Alterar palavra-passe' });
  await submit.click();
  const [button, mark] = [await boxOf(submit), await boxOf(page.locator('.mantine-Button-loader'))];
  expect((mark.left + mark.right) / 2).toBeCloseTo((button.left + button.right) / 2, 0);
  expect((mark.top + mark.bottom) / 2).toBeCloseTo((button.top + button.bottom) / 2, 0);
});
