import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');

test('a click on a card sets the cookies, loads the abilities and opens the dashboard [EMP-05, EMP-08, EMP-10, EMP-11, EMP-12, CONST-01, SHELL-22]', async () => {
  const third = site.company(3);
  const { page, context, calls, cookies } = await site.enter('admin@demo.pt', '/empresa', {
    company: null,
  });
  await cardsOf(page).first().waitFor();
  await expectAccessible(page, 'companies');
  expect(await page.title()).toMatch(/^.+ · Área de Cliente SST$/);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await cardsOf(page).filter({ hasText: third.nome }).click();
  await page.waitForURL('/');
  await page.getByRole('heading', { name: 'Áreas' }).waitFor();
  expect(await cookies()).toMatchObject({
    sessaoEmpresa: String(third.cd),
    nomeEmpresa: third.label,
  });
  for (const { name, sameSite, path } of await context.cookies())
    expect([name, sameSite, path]).toEqual([name, 'Strict', '/']);
  await page.getByRole('link', { name: `${third.label}, mudar de empresa` }).waitFor();
  expect(calls.of('listAcessos').map(({ url }) => url.pathname)).toEqual([
    `/api/empresa/${third.cd}/utilizador/1/acesso`,
  ]);
});
