import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { hashCheaply } from '../../apps/api/src/testing/utilizadores/cheap-hash.ts';
import {
  createUser,
  newEmail,
  TEST_PASSWORD,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const OWN = 'Uma frase nova 42!';
const STEP = 'Escolha uma palavra-passe nova';

/** Somebody whose password another person has chosen. */
let email: string;
beforeEach(async () => {
  const { admin } = site.database;
  email = newEmail();
  const cd = await createUser(admin, [{ cd_empresa: 1 }], { nome: 'Rita Sá', email });
  await admin.query(
    `update utilizador set pass_dada = sha256(convert_to(pass_hash, 'UTF8')) where cd = $1`,
    [cd],
  );
});

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

const focused = (page: Page) => page.locator(':focus');

/** Chooses a password by the keyboard alone. */
async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmar palavra-passe', { exact: true }).fill(confirmation);
  await page.keyboard.press('Enter');
}

test('whoever has a password that another person chose chooses one, and enters [SHELL-281]', async () => {
  const { page, calls, cookies, notices, trouble, signIn } = await site.visit('/login');
  trouble.expect(/^400 POST .*\/nova-palavra-passe$/, /^404 POST .*\/nova-palavra-passe$/);
  await signIn(email, TEST_PASSWORD);
  await title(page, STEP);
  expect([await focused(page).innerText(), await page.title()]).toEqual([
    STEP,
    `${STEP} · Área de Cliente SST`,
  ]);
  await page.getByText(`a palavra-passe da conta ${email}.`).waitFor();
  await expectAccessible(page, 'a password of one’s own');
  // The code is in the memory of the page alone.
  expect(await cookies()).not.toHaveProperty('sessao');
  const kept = await page.evaluate(
    'JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }])',
  );
  const answer = await calls.of('login')[0]?.request.response();
  const { codigo } = (await answer?.json()) ?? {};
  expect(codigo).toMatch(/^[\w-]{43}$/);
  expect(kept).not.toContain(codigo);

  await choose(page, OWN, `${OWN}?`);
  await page.getByText('Palavra-passe não coincidem').first().waitFor();
  await soon(() => focused(page).getAttribute('aria-invalid')).toBe('true');
  expect(calls.of('choosePassword')).toEqual([]);
  await choose(page, 'password');
  await page.getByText('Esta palavra-passe é das mais usadas: escolha outra.').waitFor();

  // 'Voltar' keeps the e-mail, and asks for the password again.
  await page.getByRole('button', { name: 'Voltar' }).click();
  await title(page, 'Entrar');
  expect([
    await page.getByLabel('E-mail').inputValue(),
    await focused(page).getAttribute('name'),
    await page.title(),
  ]).toEqual([email, 'pass', 'Entrar · Área de Cliente SST']);
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await title(page, STEP);

  // A sign-in that is over begins anew.
  await site.database.admin.query('delete from entrada_pendente');
  await choose(page, OWN);
  await title(page, 'Entrar');
  expect((await notices()).at(-1)).toMatch(/^Aviso: Esta entrada já não é válida: entre de novo/);
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await title(page, STEP);

  await choose(page, OWN);
  await page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
  await soon(async () => (await cookies()).sessao).toMatch(/^[\w-]{43}$/);
  expect(
    calls
      .of('choosePassword')
      .map(({ request }) => request.postDataJSON())
      .at(-1),
  ).toEqual({
    codigo: expect.not.stringContaining(codigo),
    passwordNova: OWN,
    confirmarPasswordNova: OWN,
  });
});

test('whoever has a weak password of before is asked for another, and may put it off; while it is typed the page says that it is easily guessed [ID-26, ID-27]', async () => {
  await site.database.admin.query(
    'update utilizador set pass_dada = null, pass_hash = $1 where email = $2',
    [await hashCheaply('benfica1904'), email],
  );
  const { page, signIn } = await site.visit('/login');
  await signIn(email, 'benfica1904');
  await title(page, STEP);
  await page
    .getByText(/adivinha-se facilmente\. Escolha outra agora, ou nos próximos 30 dias\./)
    .waitFor();
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill('Sporting-1906!');
  await page.getByText('Fraca: adivinha-se facilmente', { exact: true }).waitFor();
  await page.getByLabel('Nova palavra-passe', { exact: true }).fill(OWN);
  await page.getByText('Forte', { exact: true }).waitFor();
  await expectAccessible(page, 'a weak password of before');
  await page.getByRole('button', { name: 'Agora não' }).press('Enter');
  await page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
});
