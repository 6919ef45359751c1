import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  createUser,
  newEmail,
  TEST_PASSWORD,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const WRONG = 'A palavra-passe atual não está correta.';
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

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const password = (page: Page, label: RegExp) => page.getByLabel(label);
const lastNotice = async ({ notices }: Visitor) => (await notices()).at(-1);

const stored = async (cd: number) =>
  (await site.database.admin.query('select nome, email from utilizador where cd = $1', [cd]))
    .rows[0];

async function fillData({ page }: Visitor, nome: string, email: string, pass: string) {
  await textbox(page, 'Nome').fill(nome);
  await textbox(page, 'E-mail').fill(email);
  await password(page, /^Confirmar palavra-passe/).fill(pass);
  await page.getByRole('button', { name: 'Guardar alterações' }).click();
}

async function fillPasswords({ page }: Visitor, now: string, next: string, again = next) {
  await password(page, /^Palavra-passe atual/).fill(now);
  await password(page, /^Nova palavra-passe/).fill(next);
  await password(page, /^Confirmar nova palavra-passe/).fill(again);
  await page.getByRole('button', { name: 'Alterar palavra-passe' }).click();
}

test('without a company both pages open, and lead to the choice of one [OWN-06, OWN-12, OWN-13]', async () => {
  const email = newEmail();
  const places = [{ cd_empresa: 1 }, { cd_empresa: site.company(2).cd }];
  const cd = await createUser(site.database.admin, places, { nome: 'Rui Paz', email });
  const visitor = await site.enter(email, '/editar-informacao', { company: null });
  const { page, address, goTo, calls } = visitor;
  await fillData(visitor, 'Rui da Paz', email, TEST_PASSWORD);
  await page.getByRole('heading', { name: 'Selecione a empresa que pretende gerir' }).waitFor();
  expect(address()).toBe('/empresa');
  await goTo('/alterar-password');
  await fillPasswords(visitor, TEST_PASSWORD, NEW);
  await page.getByRole('heading', { name: 'Selecione a empresa que pretende gerir' }).waitFor();
  expect(calls.of('updatePassword')[0]?.url.pathname).toBe(
    `/api/empresa/0/utilizador/${cd}/nova-password`,
  );
});

test('nothing is sent while a field is empty or the e-mail is invalid [OWN-02, OWN-04]', async () => {
  const { email } = await someone();
  const visitor = await site.enter(email, '/editar-informacao');
  const { page, calls } = visitor;
  await fillData(visitor, '', 'asneira', '');
  await soon(() => lastNotice(visitor)).toBe('Aviso: Por favor, preencha todos os campos');
  for (const text of [
    'Indique o nome.',
    'O e-mail não é válido.',
    'Confirme com a sua palavra-passe.',
  ]) {
    await page.getByText(text).waitFor();
  }
  expect(await page.locator(':focus').getAttribute('id')).toBe(
    await textbox(page, 'Nome').getAttribute('id'),
  );
  await fillData(visitor, 'Rui', '', TEST_PASSWORD);
  await page.getByText('Indique o e-mail.').waitFor();
  expect(calls.of('updateConta')).toEqual([]);
});

test('after a refusal the password field is empty, and the error shows at its field [OWN-07]', async () => {
  const { cd, email } = await someone();
  const visitor = await site.enter(email, '/editar-informacao');
  const { page, trouble, calls } = visitor;
  trouble.expect(/^(555|409|500) PUT .*\/api\/utilizador$/);
  const confirmation = password(page, /^Confirmar palavra-passe/);
  await fillData(visitor, 'Outro', email, 'errada');
  await soon(() => lastNotice(visitor)).toBe(`Aviso: ${WRONG}`);
  expect(await confirmation.inputValue()).toBe('');
  await soon(() => confirmation.getAttribute('aria-invalid')).toBe('true');
  await fillData(visitor, 'Outro', 'rh@demo.pt', TEST_PASSWORD);
  await page.getByText('Este e-mail já é usado por outra conta.').waitFor();
  expect(await confirmation.inputValue()).toBe('');
  await calls.fail('updateConta', 500, { error: 'Avaria.' });
  await fillData(visitor, 'Outro', email, TEST_PASSWORD);
  await soon(() => lastNotice(visitor)).toBe('Erro: Avaria.');
  expect(await confirmation.inputValue()).toBe('');
  expect(await stored(cd)).toEqual({ nome: 'Rui Paz', email });
});

test('the warning of a wrong password does not stand beside the success', async () => {
  const { email } = await someone();
  const visitor = await site.enter(email, '/editar-informacao');
  visitor.trouble.expect(/^555 PUT .*\/api\/utilizador$/);
  await fillData(visitor, 'Outro', email, 'errada');
  await soon(visitor.notices).toEqual([`Aviso: ${WRONG}`]);
  await fillData(visitor, 'Outro', email, TEST_PASSWORD);
  await soon(visitor.notices).toContain('Sucesso: Dados alterados com sucesso.');
  expect(await visitor.notices()).not.toContain(`Aviso: ${WRONG}`);
});

test.each([
  ['/editar-informacao', 'Nome'],
  ['/alterar-password', 'Nova palavra-passe'],
])('leaving %s with changes asks first [OWN-02]', async (path, label) => {
  const { email } = await someone();
  const { page, address } = await site.enter(email, path);
  const field = page.getByLabel(new RegExp(`^${label}`));
  await field.fill('Rui Pedro');
  await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('dialog', { name: 'Sair sem guardar?' }).waitFor();
  await page.getByRole('button', { name: 'Continuar a editar' }).click();
  expect(address()).toBe(path);
  expect(await field.inputValue()).toBe('Rui Pedro');
});

test('a user who leaves while the password is being changed is not led back', async () => {
  const { email } = await someone();
  const visitor = await site.enter(email, '/alterar-password');
  const { page, calls, address, notices } = visitor;
  await password(page, /^Palavra-passe atual/).waitFor();
  const release = await calls.hold('updatePassword');
  await fillPasswords(visitor, TEST_PASSWORD, NEW);
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Alterar dados' }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await soon(address).toBe('/editar-informacao');
  await page.getByRole('heading', { name: 'Edição de dados' }).waitFor();
  release();
  await soon(notices).toContain('Sucesso: Palavra-passe alterada com sucesso.');
  expect(address()).toBe('/editar-informacao');
});

test('all three passwords are required, and the new ones must match [OWN-09, OWN-10, OWN-11, ERR-14]', async () => {
  const { email } = await someone();
  const visitor = await site.enter(email, '/alterar-password');
  const { page, calls } = visitor;
  await password(page, /^Palavra-passe atual/).waitFor();
  // Nothing is red before it was first sent.
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await page.getByRole('button', { name: 'Alterar palavra-passe' }).click();
  await soon(() => lastNotice(visitor)).toBe('Aviso: Mal preenchido');
  await soon(() => page.locator('[aria-invalid=true]').count()).toBe(3);
  await fillPasswords(visitor, TEST_PASSWORD, NEW, '');
  await soon(() => page.locator('[aria-invalid=true]').count()).toBe(1);
  await fillPasswords(visitor, TEST_PASSWORD, NEW, 'outra');
  await soon(() => lastNotice(visitor)).toBe('Aviso: Palavra-passe não coincidem');
  await page.getByText('Palavra-passe não coincidem').first().waitFor();
  expect(calls.of('updatePassword')).toEqual([]);
});

test('a wrong present password is a warning at its field, other refusals are errors [OWN-14, OWN-15, OWN-16, ERR-09]', async () => {
  const { email } = await someone();
  const visitor = await site.enter(email, '/alterar-password');
  const { page, calls, trouble } = visitor;
  trouble.expect(/^(555|400|500) PUT .*\/nova-password$/);
  await fillPasswords(visitor, 'errada', NEW);
  await soon(() => lastNotice(visitor)).toBe(`Aviso: ${WRONG}`);
  const present = password(page, /^Palavra-passe atual/);
  await soon(() => present.getAttribute('aria-invalid')).toBe('true');
  await soon(() => present.evaluate((one) => one === document.activeElement)).toBe(true);
  // How long a password must be is the server's rule, said at the field.
  await fillPasswords(visitor, TEST_PASSWORD, 'curta');
  await page.getByText('A palavra-passe tem de ter, pelo menos, 12 caracteres.').waitFor();
  await calls.fail('updatePassword', 500, { error: 'Avaria.' });
  await fillPasswords(visitor, TEST_PASSWORD, NEW);
  await soon(() => lastNotice(visitor)).toBe('Erro: Avaria.');
});

test.each(['/editar-informacao', '/alterar-password'])(
  '%s says what its asterisks mean',
  async (path) => {
    const { page } = await site.enter('rh@demo.pt', path);
    await page.getByText('* Obrigatório.', { exact: true }).waitFor();
  },
);

test('both pages are entries of the user menu [SHELL-10, ROUTE-27, ROUTE-28]', async () => {
  const { page, address } = await site.enter('leitura@demo.pt', '/sobre');
  for (const [entry, path] of [
    ['Alterar dados', '/editar-informacao'],
    ['Alterar palavra-passe', '/alterar-password'],
  ] as const) {
    await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await soon(address).toBe(path);
  }
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Gerir utilizadores' }).count()).toBe(0);
});
