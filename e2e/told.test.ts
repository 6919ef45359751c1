import { expect, test } from 'vitest';
import { useSite } from './support/site.ts';

const site = useSite();

test('what leads away from a form or a record is not told as the present page', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/acidente/criar');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await link('Cancelar').waitFor();
  expect(await link('Cancelar').getAttribute('aria-current')).toBe(null);
  await goTo('/acidente/1');
  await link('Voltar').waitFor();
  expect(await link('Voltar').getAttribute('aria-current')).toBe(null);
});

test('one’s own data says to the browser what it is, and every field that must be filled says so', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/editar-informacao');
  const field = (name: string | RegExp) => page.getByRole('main').getByLabel(name);
  await field(/^Nome/).waitFor();
  expect(await field(/^Nome/).getAttribute('autocomplete')).toBe('name');
  expect(await field(/^E-mail/).getAttribute('autocomplete')).toBe('email');
  const needed = 'main input:required';
  expect(await page.locator(needed).count()).toBe(3);
  await goTo('/alterar-password');
  await field(/^Palavra-passe atual/).waitFor();
  expect(await page.locator(needed).count()).toBe(3);
});

test('a field that opens a dialog says that it must be filled', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar');
  const said = (name: RegExp) =>
    page.getByRole('main').getByRole('button', { name }).getAttribute('aria-description');
  expect(await said(/^Organigrama do funcionário/)).toBe('Obrigatório');
  expect(await said(/^Organigrama do acidente/)).toBe('Obrigatório');
});
