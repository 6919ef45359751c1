import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { widthOf } from '../support/box.ts';
import { rowLinks, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { showsPdf, startSeries } from '../support/slices/fichas.ts';
import { soon } from '../support/soon.ts';
import { noticesOf, PHONE, WIDE } from '../support/visitor.ts';

const site = useSite();

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const click = (page: Page, role: 'button' | 'link' | 'menuitem', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click();

async function openRowWithFicha(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Dados do exame' });
  for (const row of await page.locator('main ul[aria-busy=false] > li').all()) {
    // The name leads to the employee; the rest of the row opens its details.
    await row.locator('time').first().click();
    await dialog.waitFor();
    if ((await dialog.getByRole('link', { name: /^Ver ficha/ }).count()) > 0) return;
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
}

/** In a wide window the tours look at each screen; its states are looked at on a phone, where there is less room. */
const options = { viewport: PHONE, touch: true };

async function checkIn(page: Page, what: string, width: number): Promise<void> {
  await expectAccessible(page, what);
  // Nothing to scroll sideways for.
  expect([what, await widthOf(page)]).toEqual([what, width]);
}

describe('nothing is wrong on a phone, light and dark:', () => {
  const check = (page: Page, what: string) => checkIn(page, what, PHONE.width);

  test('outside the session [LOGIN-01, ROUTE-01, ROUTE-03]', async () => {
    const { page, goTo, signIn, trouble } = await site.visit('/login', options);
    await heading(page, 'Entrar');
    await check(page, 'sign-in');
    await signIn('', '');
    await check(page, 'sign-in with missing fields');
    trouble.expect(/^404 POST .*\/auth\/login$/);
    await signIn('rh@demo.pt', 'errada');
    await noticesOf(page).first().waitFor();
    await check(page, 'sign-in refused');
    await goTo('/proibido');
    await heading(page, 'Não tem acesso a esta página.');
    await check(page, 'forbidden');
  });

  test('the passwords outside the session [LOGIN-08, PWD-02]', async () => {
    const { page, goTo, calls } = await site.visit('/login', options);
    await click(page, 'button', 'Esqueceu-se da palavra-passe?');
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    await noticesOf(page).first().waitFor();
    await check(page, 'reset dialog');
    await calls.answer('checkReset', (route) =>
      route.fulfill({ json: { message: '', tipo: 'convite', nome: 'Ana' } }),
    );
    await goTo('/reset-password?email=a%40b.pt&token=x');
    await page.getByLabel('Nova palavra-passe').fill('Abcdefg1');
    await click(page, 'button', 'Submeter');
    await page.locator('[aria-invalid=true]').waitFor();
    await check(page, 'reset');
  });

  test('one’s own data and password [OWN-01, OWN-08, OWN-09]', async () => {
    const { page, goTo } = await site.enter('rh@demo.pt', '/editar-informacao', options);
    await click(page, 'button', 'Guardar alterações');
    await page.locator('[aria-invalid=true]').waitFor();
    await check(page, 'own data');
    await goTo('/alterar-password');
    await page.getByLabel(/^Nova palavra-passe/).fill('Abcdefg1');
    await click(page, 'button', 'Alterar palavra-passe');
    await page.locator('[aria-invalid=true]').first().waitFor();
    await check(page, 'own password');
  });

  test('users and their dialogs [USR-02, USR-04, USR-05, USR-06]', async () => {
    await site.database.admin.query(
      "update utilizador set pass_hash = null where email = 'semacessos@demo.pt'",
    );
    const { page } = await site.enter('admin@demo.pt', '/gestao-utilizadores', options);
    await page.getByText('Convite por aceitar').waitFor();
    await check(page, 'users');
    await click(page, 'button', 'Adicionar utilizador');
    await page.getByRole('dialog').getByLabel('Confirmar palavra-passe').fill('x');
    await page.getByText('Palavra-passe não coincidem').waitFor();
    await check(page, 'new user');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Fechar sem guardar?' }).waitFor();
    await check(page, 'unsaved user');
    await click(page, 'button', 'Fechar sem guardar');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await click(page, 'button', 'Editar Helena Vasconcelos');
    await page.getByRole('switch', { name: 'Inativo' }).click({ force: true });
    await page.getByText('Fica já sem acesso a esta empresa.').waitFor();
    await check(page, 'user');
  });

  test('the accesses of a user, and the audit log [USR-06, USR-17]', async () => {
    await site.database.admin.query(
      "update utilizador set pass_hash = null where email = 'semacessos@demo.pt'",
    );
    const path = '/gestao-utilizadores?utilizador=4&lugar=1';
    const { page, goTo } = await site.enter('admin@demo.pt', path, options);
    await page.getByRole('checkbox', { name: 'Saúde: criar', exact: true }).check();
    await page.getByRole('button', { name: 'Reenviar convite' }).waitFor();
    await check(page, 'accesses');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Continuar sem guardar?' }).waitFor();
    await check(page, 'unsaved accesses');
    await click(page, 'button', 'Continuar sem guardar');
    await goTo('/registo-atividade');
    await heading(page, 'Registo de alterações');
    await check(page, 'activity');
  });

  test('the frame and its dialogs [SHELL-03, SHELL-10, SHELL-15, SHELL-23, EMP-01, DASH-01, ROUTE-30]', async () => {
    const { page, goTo } = await site.enter('admin@demo.pt', '/empresa', options);
    await page.getByRole('button', { name: /Atlântico/ }).waitFor();
    await check(page, 'companies');
    await goTo('/');
    await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
    await page
      .getByRole('link', { name: /Com o exame fora do prazo/ })
      .first()
      .waitFor();
    await check(page, 'dashboard');
    await click(page, 'button', /^Menu do utilizador/);
    await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    await check(page, 'user menu');
    await click(page, 'menuitem', 'Sair');
    await page.getByRole('dialog', { name: 'Terminar sessão' }).waitFor();
    await check(page, 'sign-out');
    await goTo('/asneira');
    await heading(page, 'Página não encontrada');
    await check(page, 'not found');
    await goTo('/sobre');
    await heading(page, 'Sobre');
    await check(page, 'about');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('func');
    await page.getByRole('dialog').getByText('Funcionários', { exact: true }).first().waitFor();
    await check(page, 'palette');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await click(page, 'button', 'Abrir menu');
    await click(page, 'button', 'Saúde');
    await page.getByRole('link', { name: 'Faltas' }).waitFor();
    await check(page, 'menu in a drawer');
  });

  test('the list of employees [FUNC-01, FUNC-02, LIST-06]', async () => {
    const { page, goTo } = await site.enter('rh@demo.pt', '/funcionario', {
      ...options,
      before: ({ calls }) => calls.hold('listFuncionarios', ({ pagina }) => pagina === '9'),
    });
    await soon(() => shownNames(page)).toHaveLength(10);
    await check(page, 'list');
    await goTo('/funcionario?pesquisa=silva&validade=expirada&ordenacao=nome.asc');
    await page.getByRole('button', { name: 'Remover filtro Validade' }).waitFor();
    await check(page, 'list with filters');
    await goTo('/funcionario?pesquisa=zzzz');
    await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
    await check(page, 'empty list');
    await goTo('/funcionario?pagina=9');
    await page.locator('main [aria-busy=true]').waitFor();
    await check(page, 'list loading');
  });

  test('what the list of employees opens [FUNC-08, LIST-06, FUNC-13]', async () => {
    const { page } = await site.enter('rh@demo.pt', '/funcionario', options);
    await soon(() => shownNames(page)).toHaveLength(10);
    await click(page, 'button', 'Adicionar funcionários');
    await page.getByRole('menuitem').first().waitFor();
    await check(page, 'add menu');
    await page.keyboard.press('Escape');
    await click(page, 'button', /^Organigrama/);
    await page.getByRole('treeitem').first().waitFor();
    await check(page, 'tree');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await rowLinks(page).first().click();
    const dialog = page.getByRole('dialog', { name: 'Dados do funcionário' });
    await dialog.getByText('NIF').waitFor();
    await check(page, 'detail');
    for (const name of ['Pedidos', 'Exames']) {
      await dialog.getByRole('tab', { name }).click();
      await dialog.getByRole('tabpanel', { name }).locator('li, p').first().waitFor();
      await check(page, `detail, ${name}`);
    }
  });

  test('health: its lists, charts, numbers and sheets [SAU-01, SAU-06, SAU-13, SAU-21]', async () => {
    const { page, goTo } = await site.enter('rh@demo.pt', '/saude', {
      ...options,
      before: ({ page }) => showsPdf(page, true),
    });
    const rows = () => page.locator('main :is(table, ul)[aria-busy=false]').first().waitFor();
    await rows();
    await check(page, 'bookings');
    await goTo('/saude/falta/exame?tipo=3');
    await rows();
    await check(page, 'absences');
    await goTo('/saude/exame');
    await rows();
    await check(page, 'strip of charts');
    await click(page, 'button', 'Gráficos');
    await page.locator('[data-part]').first().waitFor();
    await click(page, 'button', 'Ver números');
    await page.locator('[data-part]').last().click();
    await page.getByRole('button', { name: 'Remover filtro Expira em' }).waitFor();
    await rows();
    await check(page, 'completed exams');
    await click(page, 'button', 'Limpar filtros');
    await rows();
    // On a phone the sheet stands in the details of its row.
    await openRowWithFicha(page);
    await page
      .getByRole('link', { name: /^Ver ficha/ })
      .first()
      .click();
    await page.locator('[role=dialog] iframe').waitFor();
    await check(page, 'fitness sheet');
  });

  test('accidents: list, charts, one [ACID-01]', async () => {
    const { page } = await site.enter('rh@demo.pt', '/acidente?epi=0', options);
    await soon(() => rowLinks(page).count()).toBeGreaterThan(0);
    await click(page, 'button', 'Gráficos');
    await page.locator('[data-part]').first().waitFor();
    await page.getByRole('button', { name: 'Ver números' }).first().click();
    await check(page, 'accidents');
    await click(page, 'button', /^Filtro$/);
    await page.getByRole('menuitem', { name: 'Período' }).waitFor();
    await check(page, 'other filters');
    await click(page, 'menuitem', 'Período');
    await page.getByRole('dialog').getByLabel('De', { exact: true }).waitFor();
    await check(page, 'period');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await rowLinks(page).first().click();
    await heading(page, /^Acidente de /);
    await check(page, 'one accident');
  });

  test('the form of an accident, and one among the requests [ACID-07, ROUTE-23, PEND-12]', async () => {
    const { page, goTo } = await site.enter('rh@demo.pt', '/acidente/criar', options);
    await page.getByRole('combobox', { name: 'Funcionário' }).click();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await check(page, 'employee picker');
    await page.keyboard.press('Escape');
    await click(page, 'button', 'Registar acidente');
    await page.locator('p', { hasText: 'Descreva o acidente.' }).waitFor();
    await check(page, 'accident form with errors');
    await click(page, 'button', 'Hora do acidente: escolher numa lista');
    await page.getByRole('button', { name: '08:00' }).waitFor();
    await check(page, 'times of a day');
    await goTo('/pendente/acidente?estado=0');
    await rowLinks(page).first().click();
    await page.getByRole('region', { name: 'Descrição' }).waitFor();
    await check(page, 'accident among the requests');
    await click(page, 'button', /^Remover acidente$/);
    await page.getByRole('dialog', { name: 'Remover acidente' }).waitFor();
    await check(page, 'removal of an accident');
  });

  test('the series, the error of a list, no accesses [EXP-16, ERR-01, DASH-03]', async () => {
    const { page, calls, goTo, trouble } = await site.enter('rh@demo.pt', '/funcionario', options);
    await soon(() => shownNames(page)).toHaveLength(10);
    await calls.hold('listFichasSerie', ({ pagina }) => pagina === '2');
    await startSeries(page);
    await page.getByText(/^50 de \d[\d\s]* fichas$/).waitFor();
    await check(page, 'series');
    await click(page, 'button', 'Cancelar');
    trouble.expect(/^500 GET .*\/funcionario\?/);
    await calls.fail('listFuncionarios', 500, { error: 'Avaria.' });
    await goTo('/funcionario');
    await page.getByRole('alert').waitFor();
    await check(page, 'list that failed');
    const other = await site.enter('semacessos@demo.pt', '/', options);
    await noticesOf(other.page).first().waitFor();
    await check(other.page, 'no accesses');
  });
});

test('what only a wide window has is right, light and dark: columns, the menu as icons [LIST-06, SHELL-10]', async () => {
  const { page } = await site.enter('admin@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await click(page, 'button', 'Mais opções');
  await page.getByRole('menuitemcheckbox').first().waitFor();
  await checkIn(page, 'columns', WIDE.width);
  await page.keyboard.press('Escape');
  await click(page, 'button', 'Recolher menu');
  await click(page, 'button', 'Saúde');
  await page.getByRole('menuitem', { name: 'Faltas' }).waitFor();
  await checkIn(page, 'menu as icons', WIDE.width);
});
