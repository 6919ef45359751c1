import { MENU } from '@sst/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser, newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { fromMore, headersOf, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const FORBIDDEN = 'Não tem acesso a esta página.';

test('users with all abilities see every action [FUNC-04, FUNC-11, FUNC-13, PERM-06, PERM-07, PERM-08]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const [name = ''] = await shownNames(page);
  const row = page.getByRole('row').nth(1);
  for (const label of [`Transferir ${name}`, `Editar dados de ${name}`]) {
    expect(await row.getByRole('link', { name: label, exact: true }).count()).toBe(1);
  }
  expect(await row.getByRole('button', { name: `Registar saída de ${name}` }).count()).toBe(1);
  await button(page, 'Descarregar fichas de aptidão em série').waitFor();
  await button(page, 'Mais opções').waitFor();
  await button(page, 'Adicionar funcionários').click();
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  const targets = (await items.all()).map((item) => item.getAttribute('href'));
  expect(await Promise.all(targets)).toEqual([
    '/funcionario/criar',
    '/funcionario/criar/csv',
    '/funcionario/acertar',
  ]);
});

test('users who may only view see no action, in the list and in the detail [FUNC-11, FUNC-13, PERM-02, PERM-06, PERM-07, PERM-08]', async () => {
  const { page } = await site.enter('leitura@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await button(page, 'Mais opções').waitFor();
  for (const name of ['Adicionar funcionários', 'Descarregar fichas de aptidão em série']) {
    expect(await button(page, name).count()).toBe(0);
  }
  const actions = () =>
    page
      .getByRole('main')
      .getByLabel(/^(Transferir|Editar dados|Registar saída)/)
      .count();
  expect(await actions()).toBe(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('dialog').getByText('NIF').waitFor();
  expect(
    await page
      .getByRole('dialog')
      .getByLabel(/^(Transferir|Editar|Registar)/)
      .count(),
  ).toBe(0);
});

const ACTIONS = [
  'Adicionar funcionários',
  /^Transferir /,
  'Descarregar fichas de aptidão em série',
] as const;

/** Those of the list's actions that are nowhere on it. */
async function missingActions(page: Page): Promise<string[]> {
  const missing: string[] = [];
  for (const name of ACTIONS) {
    const shown = page.getByRole('main').getByLabel(name).or(page.getByRole('button', { name }));
    if ((await shown.count()) === 0) missing.push(String(name));
  }
  return missing;
}

/** Accounts that lack one capability each: what it shows disappears, and nothing else does. */
test.each([
  ['criar', 1, 'Adicionar funcionários'],
  ['editar', 1, /^Transferir /],
  ['doc', 2, 'Descarregar fichas de aptidão em série'],
] as const)(
  'without %s of menu %i just its action is gone [PERM-02, PERM-06, PERM-07, PERM-08]',
  async (capability, menu, gone) => {
    const { rows } = await site.database.admin.query(
      `update acesso set ${capability} = false where cd_menu_web = $1
        and cd_utilizador = (select cd from utilizador where email = 'rh@demo.pt') returning cd_empresa`,
      [menu],
    );
    expect(rows).toHaveLength(1);
    const { page } = await site.enter('rh@demo.pt', '/funcionario');
    await soon(() => shownNames(page)).toHaveLength(10);
    await soon(() => missingActions(page)).toEqual([String(gone)]);
    await site.database.admin.query(
      `update acesso set ${capability} = true where cd_menu_web = $1
        and cd_utilizador = (select cd from utilizador where email = 'rh@demo.pt')`,
      [menu],
    );
  },
);

test.each([
  ['semacessos@demo.pt', '/funcionario', /^403 GET .*\/funcionario\?/],
  ['semacessos@demo.pt', '/pendente/funcionario', /^403 GET .*\/pendente\?/],
  ['leitura@demo.pt', '/pendente/funcionario', /^403 GET .*\/pendente\?/],
  ['semacessos@demo.pt', '/seguranca/area', /^403 GET .*\/seguranca\/area$/],
])(
  '%s types %s: the page opens, the server refuses, the user is told [ROUTE-05, ROUTE-06, SHELL-31, ERR-13, PERM-16]',
  async (email, path, refusal) => {
    const { page, address, trouble, cookies } = await site.enter(email, path);
    trouble.expect(refusal);
    await page.getByRole('heading', { name: FORBIDDEN, level: 1 }).waitFor();
    expect(address()).toBe('/proibido');
    // Still signed in, and back at a place of one's own.
    expect(await cookies()).toHaveProperty('sessao');
    await page.getByRole('link', { name: 'Voltar' }).click();
    await page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
  },
);

test('users who may only view are redirected from pages that change something [PERM-06, PERM-07, ROUTE-05]', async () => {
  const { page, address, goTo } = await site.enter('leitura@demo.pt', '/sobre');
  for (const path of [
    '/funcionario/criar',
    '/funcionario/criar/csv',
    '/funcionario/1/editar',
    '/funcionario/1/transferir',
  ]) {
    await goTo(path);
    await page.getByRole('heading', { name: FORBIDDEN, level: 1 }).waitFor();
    expect(address()).toBe('/proibido');
  }
});

test('an ability removed meanwhile hides its actions after the first 403 [SHELL-31, ERR-13, PERM-16]', async () => {
  const email = newEmail();
  const acessos = [{ menu: MENU.funcionarios }, { menu: MENU.pendentes }];
  const cd = await createUser(site.database.admin, [{ cd_empresa: 1, acessos }], { email });
  const { page, calls, trouble } = await site.enter(email, '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  await site.database.admin.query(
    'update acesso set cd_menu_web = $2 where cd_utilizador = $1 and cd_menu_web = $3',
    [cd, MENU.acidentes, MENU.funcionarios],
  );
  await site.database.admin.query(
    'delete from acesso where cd_utilizador = $1 and cd_menu_web = $2',
    [cd, MENU.pendentes],
  );
  // The server remembers rights for less than a second.
  await page.waitForTimeout(1_000);
  trouble.expect(/^403 GET .*\/pendente\?/, /^403 GET .*\/funcionario\?/);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Pedidos pendentes' }).click();
  await page.getByRole('heading', { name: FORBIDDEN, level: 1 }).waitFor();
  await menu.getByRole('link', { name: 'Acidentes' }).waitFor();
  expect(await menu.getByRole('link', { name: /Funcionários|Pedidos/ }).count()).toBe(0);
  // The list that was seen a moment ago is asked for again.
  const asked = calls.of('listFuncionarios').length;
  await page.goBack();
  await soon(() => calls.of('listFuncionarios').length).toBeGreaterThan(asked);
  await page.getByRole('heading', { name: FORBIDDEN, level: 1 }).waitFor();
});

test('a 403 of any other call redirects to the forbidden page too [SHELL-31, ERR-13]', async () => {
  const { page, calls, address, trouble } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  trouble.expect(/^403 GET .*\/funcionario$/);
  await calls.fail('listFuncionarios', 403, { error: 'Não.', codigo: 'SEM_ACESSO' });
  await fromMore(page, 'Exportar');
  await soon(address).toBe('/proibido');
});

test('a company cookie of another company does not open it [PERM-13, EMP-13, ERR-06]', async () => {
  const { page, address, cookies, trouble, notices } = await site.enter('outra@demo.pt', '/sobre', {
    company: 1,
  });
  trouble.expect(/^403 GET .*\/acesso$/);
  await soon(address).toBe('/empresa');
  await soon(async () => (await notices()).length).toBe(1);
  expect(await cookies()).not.toHaveProperty('sessaoEmpresa');
  expect(await page.getByRole('navigation').count()).toBe(0);
});

test('the provider may choose any company, or all of them [EMP-01]', async () => {
  const { page } = await site.enter('prestador@demo.pt', '/', { company: null });
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  await soon(() => cards.count()).toBe(3);
  await page.getByRole('link', { name: /^Todas as empresas/ }).waitFor();
});

test('the provider is led to the first company where there is none yet [EMP-01]', async () => {
  const { page, address } = await site.enter('prestador@demo.pt', '/empresa', {
    company: null,
    before: ({ calls }) =>
      calls.answer('listEmpresas', (route) => route.fulfill({ json: { message: [] } })),
  });
  await page.getByText('Ainda não há empresas.').waitFor();
  expect(await page.getByText('Ainda não tem acesso').count()).toBe(0);
  await page.getByRole('link', { name: 'Criar empresa' }).click();
  await soon(address).toBe('/prestador/empresas/criar');
});

test('each account sees the employees of its own companies alone [PERM-01, PERM-13, EMP-15, LIST-10]', async () => {
  for (const [email, position, count] of [
    ['admin@demo.pt', 1, 1500],
    ['admin@demo.pt', 3, 960],
    ['outra@demo.pt', 2, 40],
  ] as const) {
    const { page, calls, context } = await site.enter(email, '/funcionario', { company: position });
    await page.getByText(`${count} registos`, { exact: true }).waitFor();
    await soon(() => headersOf(page)).toContain('Opções');
    expect(calls.of('listFuncionarios')[0]?.url.pathname).toBe(
      `/api/empresa/${site.company(position).cd}/funcionario`,
    );
    await context.clearCookies();
  }
});

test('hovering over a link does not redirect, although its page is refused [ERR-13]', async () => {
  const { page, calls, trouble, address } = await site.enter('rh@demo.pt', '/editar-informacao');
  const name = page.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Álvaro da Conceição');
  trouble.expect(/^403 GET .*\/funcionario/);
  await calls.fail('listFuncionarios', 403, { error: 'Não tem acesso.', codigo: 'SEM_ACESSO' });
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.getByRole('link', { name: 'Funcionários', exact: true }).hover();
  await refused;
  await page.waitForLoadState('networkidle');
  expect(address()).toBe('/editar-informacao');
  expect(await name.inputValue()).toBe('Álvaro da Conceição');
});
