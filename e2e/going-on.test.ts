import { entryPath } from '@sst/contract/rules/return-path';
import { expect, test } from 'vitest';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import type { Visitor } from './support/visitor.ts';

const site = useSite();
const PROMPT = 'Selecione a empresa que pretende gerir';
const LIST = '/pendente/funcionario?tipo=1';

const companyShown = async ({ cookies }: Visitor) => Number((await cookies()).sessaoEmpresa);

test('the link of an e-mail enters its company and goes on to its page', async () => {
  const third = site.company(3);
  const visitor = await site.enter('admin@demo.pt', entryPath(third.cd, LIST));
  await soon(visitor.address).toBe(LIST);
  expect(await companyShown(visitor)).toBe(third.cd);
});

test('the link of a company that is not the user’s says so, and goes on nowhere', async () => {
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
