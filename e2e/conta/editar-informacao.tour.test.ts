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

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const password = (page: Page, label: RegExp) => page.getByLabel(label);

const stored = async (cd: number) =>
  (await site.database.admin.query('select nome, email from utilizador where cd = $1', [cd]))
    .rows[0];

async function fillData({ page }: Visitor, nome: string, email: string, pass: string) {
  await textbox(page, 'Nome').fill(nome);
  await textbox(page, 'E-mail').fill(email);
  await password(page, /^Confirmar palavra-passe/).fill(pass);
  await page.getByRole('button', { name: 'Guardar alterações' }).click();
}

test('changing one’s data needs the password, and updates the top bar at once [OWN-01, OWN-03, OWN-05, OWN-06, OWN-17, PERM-14, ROUTE-27, OWN-02, ENT-17]', async () => {
  const { cd, email } = await someone();
  const visitor = await site.enter(email, '/editar-informacao');
  const { page, calls, address, notices } = visitor;
  await page.getByRole('heading', { name: 'Edição de dados', level: 1 }).waitFor();
  expect(await textbox(page, 'Nome').inputValue()).toBe('Rui Paz');
  expect(await textbox(page, 'E-mail').inputValue()).toBe(email);
  await expectAccessible(page, 'own data');
  const release = await calls.hold('updateConta');
  await fillData(visitor, ' Zita Paz ', email, TEST_PASSWORD);
  const sending = page.getByRole('button', { name: 'A enviar...' });
  await sending.waitFor();
  await sending.click({ force: true });
  release();
  await soon(notices).toContain('Sucesso: Dados alterados com sucesso.');
  await soon(address).toBe('/');
  expect(calls.of('updateConta').map(({ request }) => request.postDataJSON())).toEqual([
    { codigo: cd, nome: 'Zita Paz', email, password: TEST_PASSWORD },
  ]);
  const menu = page.getByRole('button', { name: 'Menu do utilizador Zita Paz' });
  expect(await menu.locator('[data-initials]').getAttribute('data-initials')).toBe('ZP');
  expect(await stored(cd)).toEqual({ nome: 'Zita Paz', email });
});
