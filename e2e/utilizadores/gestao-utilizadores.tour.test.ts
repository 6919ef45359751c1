import { expect, test } from 'vitest';
import { newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();

const open = (path = '/gestao-utilizadores') =>
  site.enter('admin@demo.pt', path, { before: atTestDay });

const lastNotice = async ({ notices }: Visitor) => (await notices()).at(-1);

test('a user is added by invitation or with a password, and is chosen then [USR-05, USR-10, USR-11, USR-12, USR-303, ENT-17]', async () => {
  const visitor = await open();
  const { page, calls, address, notices } = visitor;
  await page.getByRole('button', { name: 'Adicionar utilizador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar utilizador' });
  const send = dialog.getByRole('button', { name: 'Adicionar', exact: true });
  await send.click();
  await soon(() => lastNotice(visitor)).toBe('Aviso: Por favor, preencha todos os campos');
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Filipa Nova');
  const email = newEmail();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('asneira');
  await dialog.locator('p', { hasText: 'O e-mail não é válido.' }).waitFor();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  const [first, second] = [
    dialog.getByLabel('Palavra-passe', { exact: true }),
    dialog.getByLabel('Confirmar palavra-passe'),
  ];
  await first.fill('Uma frase nova 42!');
  expect(await dialog.getByText('Palavra-passe não coincidem').count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Nome' }).focus();
  await dialog.getByText('Palavra-passe não coincidem').waitFor();
  await second.fill('outra');
  await dialog.getByText('Palavra-passe não coincidem').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await second.press('Enter');
  await second.fill('Uma frase nova 42!');
  await dialog.getByText(/^Vai criar um administrador/).waitFor();
  await dialog.getByRole('switch', { name: 'Administrador' }).click({ force: true });
  await dialog.getByText(/^Vai criar um administrador/).waitFor({ state: 'detached' });
  await send.click();
  await soon(async () => (await notices()).at(-1)).toBe('Sucesso: Utilizador criado com sucesso.');
  expect(calls.of('register').map(({ request }) => request.postDataJSON())).toEqual([
    {
      nome: 'Filipa Nova',
      email,
      pass: 'Uma frase nova 42!',
      confirmPass: 'Uma frase nova 42!',
      cd_organig: 1,
      adm: false,
    },
  ]);
  const { rows } = await site.database.admin.query('select cd from utilizador where email = $1', [
    email,
  ]);
  await soon(address).toBe(`/gestao-utilizadores?utilizador=${rows[0].cd}&lugar=1`);
  await page.getByRole('complementary', { name: 'Acessos' }).getByText('Filipa Nova').waitFor();
  expect(await page.locator(':focus').innerText()).toBe('Acessos');
  await expectAccessible(page, 'users and accesses');
});
