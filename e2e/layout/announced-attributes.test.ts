import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

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

test('a required field that opens a dialog is described as required, also with help below it', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Organigrama/ })
    .first()
    .waitFor();
  const devtools = await page.context().newCDPSession(page);
  /** As the browser tells it to screen readers: a text beside the field takes the place of `aria-description`. */
  const said = async (name: RegExp) => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    return nodes.find(({ role, name: own }) => role?.value === 'button' && name.test(own?.value))
      ?.description?.value;
  };
  expect(await said(/^Organigrama do funcionário/)).toBe('Obrigatório');
  expect(await said(/^Organigrama do acidente/)).toBe(
    'Obrigatório. Onde aconteceu, mesmo que não seja onde o funcionário trabalha.',
  );
});

test('a switch with a description is named by its label alone, so that the description is read once', async () => {
  const { page } = await site.enter('admin@demo.pt', '/gestao-utilizadores');
  const named = (name: string) => page.getByRole('switch', { name, exact: true });
  await page.getByRole('button', { name: 'Adicionar utilizador' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).waitFor();
  expect(await named('Administrador').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Editar Inês Magalhães' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).waitFor();
  expect(await named('Administrador').count()).toBe(1);
  expect(await named('Inativo').count()).toBe(1);
});

test('a required choice is not called wrong before the form was sent', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar');
  const choice = page.getByRole('combobox', { name: 'Tipo de acidente' });
  await choice.waitFor();
  const devtools = await page.context().newCDPSession(page);
  /** As the browser tells it to screen readers, which counts its own validation too. */
  const told = async () => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodes } = await devtools.send('Accessibility.queryAXTree', {
      nodeId: root.nodeId,
      role: 'combobox',
      accessibleName: 'Tipo de acidente',
    });
    return nodes[0]?.properties?.find(({ name }) => name === 'invalid')?.value.value;
  };
  expect(await told()).toBe('false');
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await soon(told).toBe('true');
});

test('a button with a menu tells that it is closed, also before it was ever opened', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario');
  const button = page.getByRole('button', { name: 'Mais opções' });
  await button.waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  await button.click();
  await soon(() => button.getAttribute('aria-expanded')).toBe('true');
});
