import { entryPath } from '@sst/contract/rules/identidade/return-path';
import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const PROMPT = 'Selecione a empresa que pretende gerir';
const LIST = '/pendente/funcionario?tipo=1';

const companyShown = async ({ cookies }: Visitor) => Number((await cookies()).sessaoEmpresa);

test('the link of an e-mail enters its company and opens its page', async () => {
  const third = site.company(3);
  const visitor = await site.enter('admin@demo.pt', entryPath(third.cd, LIST));
  await soon(visitor.address).toBe(LIST);
  expect(await companyShown(visitor)).toBe(third.cd);
});

test('the link of an e-mail does so after signing in, too', async () => {
  const third = site.company(3);
  const visitor = await site.visit(entryPath(third.cd, LIST));
  await visitor.page.waitForURL('/login');
  await visitor.signIn('admin@demo.pt');
  await soon(visitor.address).toBe(LIST);
  expect(await companyShown(visitor)).toBe(third.cd);
});

test('a link to a company of others says so, and opens no page', async () => {
  const visitor = await site.enter('admin@demo.pt', entryPath(site.company(2).cd, LIST));
  const { page, address } = visitor;
  await page.getByRole('heading', { name: PROMPT }).waitFor();
  await page.getByText('A ligação que abriu é de uma empresa a que não tem acesso.').waitFor();
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await soon(address).toBe('/');
});

test.each(['//example.com', '/\\example.com', 'https://example.com', '/login'])(
  'a link that would go on to %s ends on the dashboard, with the session',
  async (para) => {
    const visitor = await site.enter('admin@demo.pt', entryPath(site.company(3).cd, para));
    await soon(visitor.address).toBe('/');
    expect((await visitor.cookies()).sessao).toBeTruthy();
  },
);

test('an address opened without a session is opened after signing in and choosing a company, once', async () => {
  const visitor = await site.visit(LIST);
  const { page, address, signIn, goTo } = visitor;
  await page.waitForURL('/login');
  await signIn('admin@demo.pt');
  const first = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await first.click();
  await soon(address).toBe(LIST);
  await goTo('/empresa');
  await first.click();
  await soon(address).toBe('/');
});

test('the page where the session ended is opened again after signing in', async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre');
  const { page, calls, trouble, address, signIn } = visitor;
  await page.getByRole('link', { name: 'Funcionários' }).waitFor();
  trouble.expect(/^401 GET /);
  await calls.fail('getUtilizador', 401, { error: 'A sessão terminou.' });
  await page.reload();
  await page.waitForURL('/login');
  await page.unrouteAll();
  await signIn('rh@demo.pt');
  await soon(address).toBe('/sobre');
});

test('the page where a session ended is kept for its own user alone', async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre');
  const { page, calls, trouble, address, signIn } = visitor;
  await page.getByRole('button', { name: /^Menu do utilizador ./ }).waitFor();
  trouble.expect(/^401 GET /);
  await calls.fail('listAcidentes', 401, { error: 'A sessão terminou.' });
  await page.getByRole('link', { name: 'Acidentes' }).click();
  await page.waitForURL('/login');
  await calls.restore();
  await signIn('outra@demo.pt');
  await page.getByRole('heading', { level: 1, name: /^Bo(m|a) / }).waitFor();
  expect(address()).toBe('/');
});

test('signing out keeps no address', async () => {
  const { page, address, signIn } = await site.enter('rh@demo.pt', LIST);
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await page.waitForURL('/login');
  await signIn('rh@demo.pt');
  await soon(address).toBe('/');
});

test('signing out in another tab keeps no address either', async () => {
  const { page, context, address, signIn } = await site.enter('rh@demo.pt', LIST);
  await page.getByText(/^\d+ pedidos$/).waitFor();
  await context.clearCookies({ name: 'sessao' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForURL('/login');
  await signIn('rh@demo.pt');
  await page.getByRole('heading', { level: 1, name: /^Bo(m|a) / }).waitFor();
  expect(address()).toBe('/');
});
