import { expect, test } from 'vitest';
import {
  createUser,
  newEmail,
  startSession,
  TEST_PASSWORD,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('a user sees where the account is open, and ends the other sessions one by one or at once; signed in by the form, the browser is proved by a cookie that no script reads [ID-08, ID-10, LIST-375]', async () => {
  const email = newEmail();
  const cd = await createUser(site.database.admin, [{ cd_empresa: 1 }], { nome: 'Rui Paz', email });
  for (let index = 0; index < 3; index++) await startSession(site, cd);
  const visitor = await site.visit('/login');
  const { page, context, notices, goTo } = visitor;
  await visitor.signIn(email, TEST_PASSWORD);
  await page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
  const kept = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  expect(kept.map(({ name }) => name.replace(/\d+$/, ''))).toEqual(['aparelho', 'sessao-']);
  await goTo('/seguranca-da-conta');
  await page.getByRole('heading', { name: 'Segurança da conta', level: 1 }).waitFor();
  const rows = page.getByRole('region', { name: 'Sessões abertas' }).getByRole('listitem');
  await soon(() => rows.count()).toBe(4);
  await soon(() => rows.filter({ hasText: 'Esta sessão' }).count()).toBe(1);
  expect(await rows.filter({ hasText: 'Esta sessão' }).innerText()).toContain('Chrome em Linux');
  await expectAccessible(page, 'security of the account');
  const end = page.getByRole('button', { name: 'Terminar a sessão de Desconhecido' });
  await end.first().press('Enter');
  await soon(notices).toContain('Sucesso: Sessão terminada.');
  const ended = rows.filter({ hasText: 'Terminada' });
  await soon(() => ended.count()).toBe(1);
  expect(await rows.count()).toBe(4);
  await page.getByRole('button', { name: 'Terminar todas as outras' }).press('Enter');
  await soon(notices).toContain('Sucesso: Terminaram 2 sessões.');
  await soon(() => ended.count()).toBe(3);
  await page.reload();
  await soon(() => rows.count()).toBe(1);
});
