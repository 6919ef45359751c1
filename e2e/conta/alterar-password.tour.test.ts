import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createUser,
  newEmail,
  TEST_PASSWORD,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const NEW = 'Uma frase nova 42!';

interface Person {
  readonly cd: number;
  readonly email: string;
}

/** Someone without any access in one company, with the test password. */
async function someone(): Promise<Person> {
  const email = newEmail();
  const cd = await createUser(site.database.admin, [{ cd_empresa: 1 }], { nome: 'Rui Paz', email });
  return { cd, email };
}

const password = (page: Page, label: RegExp) => page.getByLabel(label);

async function fillPasswords({ page }: Visitor, now: string, next: string, again = next) {
  await password(page, /^Palavra-passe atual/).fill(now);
  await password(page, /^Nova palavra-passe/).fill(next);
  await password(page, /^Confirmar nova palavra-passe/).fill(again);
  await page.getByRole('button', { name: 'Alterar palavra-passe' }).click();
}

test('changing the password needs the current one, and keeps the session [OWN-08, OWN-12, OWN-13, ROUTE-28, ENT-17]', async () => {
  const { cd, email } = await someone();
  const visitor = await site.enter(email, '/alterar-password');
  const { page, calls, address, notices } = visitor;
  await page.getByRole('heading', { name: 'Alterar palavra-passe', level: 1 }).waitFor();
  expect(await page.locator('input[type=password]').count()).toBe(3);
  await page.getByText('nem só uma palavra ou um nome com números.').waitFor();
  await password(page, /^Nova palavra-passe/).fill('Password123');
  await page.getByText('Fraca: adivinha-se facilmente', { exact: true }).waitFor();
  await password(page, /^Nova palavra-passe/).fill(NEW);
  await soon(() => page.getByRole('meter').getAttribute('aria-valuetext')).toBe('Forte');
  await expectAccessible(page, 'own password');
  const release = await calls.hold('updatePassword');
  await fillPasswords(visitor, TEST_PASSWORD, NEW);
  await page.locator('button[type=submit][data-loading]').waitFor();
  release();
  await soon(notices).toContain('Sucesso: Palavra-passe alterada com sucesso.');
  await soon(address).toBe('/');
  expect(
    calls.of('updatePassword').map(({ url, request }) => [url.pathname, request.postDataJSON()]),
  ).toEqual([
    [
      `/api/empresa/1/utilizador/${cd}/nova-password`,
      { passwordAtual: TEST_PASSWORD, passwordNova: NEW, passwordNovaConfirmacao: NEW },
    ],
  ]);
  const again = await site.visit('/login');
  await again.signIn(email, NEW);
  await again.page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
});
