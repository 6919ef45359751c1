import { expect, test } from 'vitest';
import { useSite } from './support/site.ts';

const site = useSite();

test('Cancelar and Voltar links are not aria-current', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/acidente/criar');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await link('Cancelar').waitFor();
  expect(await link('Cancelar').getAttribute('aria-current')).toBe(null);
  await goTo('/acidente/1');
  await link('Voltar').waitFor();
  expect(await link('Voltar').getAttribute('aria-current')).toBe(null);
});

test('the account forms have autocomplete attributes, and required fields are marked as required', async () => {
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

test('a required field that opens a dialog has an aria-description', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar');
  const said = (name: RegExp) =>
    page.getByRole('main').getByRole('button', { name }).getAttribute('aria-description');
  expect(await said(/^Organigrama do funcionário/)).toBe('Obrigatório');
  expect(await said(/^Organigrama do acidente/)).toBe('Obrigatório');
});
