import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();

const ELSEWHERE = 'Erro: A sessão terminou noutro separador. Entre de novo.';
const API = /\/api\//;

/** What the browser tells a page that its user comes back to. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function openList(): Promise<Visitor> {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(visitor.page)).toHaveLength(10);
  // What the page still asks for would go out with the next session's cookies.
  await visitor.page.waitForLoadState('networkidle');
  return visitor;
}

async function expectSignIn({ page, address }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
  expect(address()).toBe('/login');
}

test('signing out in another tab clears this one [SHELL-30]', async () => {
  const visitor = await openList();
  await visitor.context.clearCookies({ name: 'sessao' });
  await comeBack(visitor.page);
  await expectSignIn(visitor);
  await soon(visitor.notices).toEqual([ELSEWHERE]);
});

test('signing out of a session that another tab has ended opens the sign-in page [SHELL-25, SHELL-30, ERR-13]', async () => {
  const visitor = await openList();
  const { page, context, cookies, trouble } = visitor;
  trouble.expect(/^401 /);
  const { sessao: token = '' } = await cookies();
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Sim' }).waitFor();
  await context.clearCookies({ name: 'sessao' });
  await fetch(`${site.origin}/api/logout`, { method: 'POST', headers: { 'x-sessao': token } });
  await page.getByRole('button', { name: 'Sim' }).click();
  await expectSignIn(visitor);
});

test('another user’s sign-in in another tab reloads this one [SHELL-26]', async () => {
  const { page, context } = await openList();
  const sessao = await site.startSession('outra@demo.pt');
  const { cd, label } = site.company(2);
  const cookies = { sessao, sessaoEmpresa: String(cd), nomeEmpresa: encodeURIComponent(label) };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })),
  );
  await comeBack(page);
  await page.getByRole('button', { name: /^Menu do utilizador (?!Álvaro)/ }).waitFor();
  await soon(() => page.getByText(site.company(1).label).count()).toBe(0);
});

test('after another user’s sign-in in another tab, a page still sends its calls as its own user [SHELL-26]', async () => {
  const { page, context, cookies } = await openList();
  const { sessao: own } = await cookies();
  const sessao = await site.startSession('outra@demo.pt');
  await context.addCookies([{ name: 'sessao', value: sessao, url: site.origin }]);
  const asked = page.waitForRequest(/\/funcionario\?.*pesquisa=ana/);
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('ana');
  expect((await asked).headers()['x-sessao']).toBe(own);
});

test('keeps its company while another tab works in another one, and when it is loaded anew [EMP-10, LIST-06]', async () => {
  const { page, context, address, notices } = await site.enter('admin@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const { cd, label } = site.company(3);
  await context.addCookies(
    Object.entries({ sessaoEmpresa: String(cd), nomeEmpresa: encodeURIComponent(label) }).map(
      ([name, value]) => ({ name, value, url: site.origin }),
    ),
  );
  await page.getByRole('button', { name: 'Organigrama Todas as unidades' }).click();
  await page.getByRole('treeitem', { name: /Região Norte/ }).click();
  await soon(address).toMatch(/^\/funcionario\?no=\d+$/);
  await page.getByRole('button', { name: /^Organigrama: .*Região Norte/ }).waitFor();
  expect(await notices()).toEqual([]);

  await comeBack(page);
  await page.reload();
  await page.getByRole('button', { name: /^Organigrama: .*Região Norte/ }).waitFor();
  await page.getByRole('link', { name: `${site.company(1).label}, mudar de empresa` }).waitFor();
});

test('while the server is away, trying again and again ends neither session nor company [SHELL-28, EMP-13]', async () => {
  const { page, address, cookies, trouble, notices } = await openList();
  trouble.expect(/^net::ERR_FAILED /);
  const before = await cookies();
  await page.route(API, (route) => route.abort());
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  const again = page.getByRole('status').getByRole('button', { name: 'Tentar de novo' });
  for (let tries = 0; tries < 2; tries++) {
    const failed = page.waitForEvent('requestfailed', (one) => /organigrama\/cd/.test(one.url()));
    await again.click();
    await failed;
    // A failed call is tried once more after a second.
    await page.waitForEvent('requestfailed', (one) => /organigrama\/cd/.test(one.url()));
  }
  expect(await cookies()).toEqual(before);
  expect(await notices()).toEqual([]);
  await page.unroute(API);
  await again.click();
  await soon(() => shownNames(page)).toHaveLength(10);
  expect(address()).toBe('/funcionario?pagina=2');
});

test('who may no longer enter the company is led to the choice of one, unsaved or not [EMP-13, ERR-06]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario/criar', { clock: true });
  const { page, calls, address, trouble } = visitor;
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana');
  trouble.expect(/^403 GET .*\/acesso$/);
  await calls.fail('listAcessos', 403, { error: 'Não tem acesso.', codigo: 'SEM_ACESSO' });
  // The accesses are looked at anew after a minute.
  await page.clock.runFor(61_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await soon(address).toBe('/empresa');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
