import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rowLinks, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR, settle } from '../support/slices/prestador.ts';
import { lastNotice, someone, UTILIZADORES } from '../support/slices/utilizadores.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

/** Where the focus is, by what names it. */
const focusOf = (page: Page) =>
  page.evaluate<string>(`(({ ariaLabel, tagName, textContent }) =>
    tagName === 'BODY' ? 'nowhere' : ariaLabel ?? textContent.trim())(document.activeElement)`);

const press = async (button: Locator) => {
  await button.focus();
  await button.press('Enter');
};

test('a filter that is taken off leaves the focus on what sets it again', async () => {
  const path = '/funcionario?pesquisa=silva&validade=expirada';
  const { page, address, goTo } = await site.enter('rh@demo.pt', path);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  await press(button('Remover filtro Validade'));
  await soon(address).toBe('/funcionario?pesquisa=silva');
  await button('Remover filtro Validade').waitFor({ state: 'detached' });
  expect(await focusOf(page)).toBe('Validade');
  await press(button('Limpar filtros'));
  await soon(address).toBe('/funcionario');
  expect(await focusOf(page)).toBe('Gestão de funcionários');

  await goTo('/funcionario?pesquisa=zzzz');
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await press(button('Limpar filtros').last());
  await soon(() => shownNames(page)).toHaveLength(10);
  expect(await focusOf(page)).toBe('Gestão de funcionários');
});

test('a field that is cleared keeps the focus', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario/1/editar');
  const clear = page.getByRole('button', { name: 'Limpar profissão' });
  await clear.waitFor();
  await press(clear);
  await clear.waitFor({ state: 'detached' });
  expect(await focusOf(page)).toBe('Escolher');
});

test('a notification that is closed gives the focus back to where it was [SHELL-292]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/alterar-password');
  const send = page.getByRole('button', { name: 'Alterar palavra-passe' });
  const closer = page.getByRole('button', { name: 'Fechar notificação' });
  await press(send);
  await closer.waitFor();
  await send.focus();
  await press(closer);
  await closer.waitFor({ state: 'detached' });
  expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a focused notification that a newer one replaces gives the focus back, and the newer one goes in time', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/editar-informacao');
  trouble.expect(/^500 /);
  await calls.fail('updateAvisos', 500, { error: 'Avaria.' });
  const all = page.getByRole('switch', { name: 'Receber notificações por e-mail' });
  const closer = page.getByRole('button', { name: 'Fechar notificação' });
  await all.focus();
  await all.press('Space');
  await closer.focus();
  // The same failure again, without moving the focus.
  await all.dispatchEvent('click');
  await soon(() => all.evaluate((one) => one === document.activeElement)).toBe(true);
  await closer.waitFor({ state: 'detached' });
});

test('clearing the selection of requests moves the focus to the list', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/prestador/pedidos', { company: null });
  await page
    .getByRole('checkbox', { name: /^Escolher: / })
    .first()
    .check();
  const bar = page.getByRole('region', { name: 'Pedidos escolhidos' });
  await press(bar.getByRole('button', { name: 'Limpar' }));
  await bar.waitFor({ state: 'detached' });
  expect(await focusOf(page)).toBe('Pedidos das empresas');
});

test('buttons that disappear with the decided requests do not take the focus with them', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/prestador/pedidos', { company: null });
  const rows = page.getByRole('checkbox', { name: /^Escolher: / });
  const bar = page.getByRole('region', { name: 'Pedidos escolhidos' });
  await rows.nth(0).check();
  await rows.nth(1).check();
  await press(bar.getByRole('button', { name: 'Aceitar 2 pedidos' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }));
  await bar.waitFor({ state: 'detached' });
  await soon(() => focusOf(page)).toBe('Pedidos das empresas');
  await settle(site);
});

test('a chosen request that is decided by a key does not take the focus along', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/prestador/pedidos', { company: null });
  await soon(() => shownNames(page)).toHaveLength(10);
  const [first] = await shownNames(page);
  await page
    .getByRole('checkbox', { name: /^Escolher: / })
    .first()
    .press('Space');
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).press('Enter');
  await page
    .getByRole('button', { name: /^Anular/ })
    .first()
    .waitFor();
  await settle(site);
  await soon(async () => (await shownNames(page))[0]).not.toBe(first);
  // It is at the row that stands there now.
  await soon(() => focusOf(page)).toBe((await shownNames(page))[0]);
});

test('a decision that leaves its request open does not take the focus out of the dialog', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/prestador/pedidos?tipo=5', {
    company: null,
    viewport: { width: 1000, height: 800 },
  });
  await rowLinks(page).first().click();
  const detail = page.getByRole('dialog');
  const action = detail.getByRole('button', { name: 'Pôr em análise' });
  await action.press('Enter');
  await action.waitFor({ state: 'detached' });
  await soon(() => detail.locator(':focus').count()).toBe(1);
});

test('a button that is at work has the focus again afterwards', async () => {
  const { path } = await someone(site, 'Rute Gravada');
  const visitor = await site.enter('admin@demo.pt', path);
  const { page } = visitor;
  const box = page.getByRole('checkbox', { name: 'Acidentes: criar', exact: true });
  await box.waitFor();
  await box.press('Space');
  await press(page.getByRole('button', { name: 'Guardar acessos' }));
  await soon(() => lastNotice(visitor)).toBe('Sucesso: Acessos guardados com sucesso.');
  await soon(() => focusOf(page)).toBe('Guardar acessos');
});

test('a user who leaves the list by a change does not take the focus along', async () => {
  const { nome } = await someone(site, 'Rui Desligado');
  const { page } = await site.enter('admin@demo.pt', `${UTILIZADORES}?pesquisa=Desligado`);
  const edit = page.getByRole('button', { name: `Editar ${nome}` });
  await edit.waitFor();
  await press(edit);
  const dialog = page.getByRole('dialog', { name: 'Editar utilizador' });
  await dialog.getByRole('switch', { name: /^Inativo/ }).press('Space');
  await press(dialog.getByRole('button', { name: 'Guardar' }));
  await edit.waitFor({ state: 'detached' });
  await soon(() => focusOf(page)).toBe('Gestão de utilizadores');
});

test('Tab leads from the open list of a field to the next field', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/funcionario/criar');
  const nationality = page.getByRole('combobox', { name: 'Nacionalidade' });
  await nationality.press('ArrowDown');
  await page.getByRole('option', { name: 'Portuguesa' }).waitFor();
  await page.keyboard.press('Tab');
  const number = page.getByRole('textbox', { name: 'N.º mecanográfico' });
  await soon(() => number.and(page.locator(':focus')).count()).toBe(1);

  await goTo('/acidente/criar');
  await page.getByRole('combobox', { name: 'Funcionário' }).fill('ana');
  await page.getByText(/^10 de \d+ funcionários$/).waitFor();
  await page.keyboard.press('Tab');
  const unit = page.getByRole('button', { name: /^Organigrama do funcionário/ });
  await soon(() => unit.and(page.locator(':focus')).count()).toBe(1);
});

test('rows that a key marks stay while the provider’s part of their page is slow to load [LIST-325]', async () => {
  const { page } = await site.enter(PRESTADOR, '/prestador');
  await page.route(/\/marcacoes-do-prestador[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await page.goto(`${site.origin}/saude/marcacao/exame`);
  await rowLinks(page).first().waitFor();
  await page.locator('main [data-row] [tabindex="0"]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('j');
  await page.keyboard.press('.');
  await page.locator('[role=menuitem]:focus').waitFor();
});
