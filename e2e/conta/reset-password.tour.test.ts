import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { linkIn, useMailbox } from '../support/slices/mail.ts';
import {
  askForLink,
  choose,
  heading,
  RESET_CALL,
  RESET_SENT,
  someone,
} from '../support/slices/reset.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const mailbox = useMailbox(site);
const NEW = 'Uma frase nova 42!';

test('a forgotten password is reset by the link of a real e-mail, once [LOGIN-10, PWD-01, PWD-02, PWD-03, PWD-06, PWD-10, PWD-11, PWD-13, ROUTE-02, ENT-17]', async () => {
  const email = await someone(site);
  const visitor = await site.visit('/login');
  const { page, calls, notices, address, goTo, signIn, trouble } = visitor;
  await askForLink(visitor, email);
  await soon(notices).toEqual([`Sucesso: ${RESET_SENT}`]);
  const link = linkIn(await mailbox.newest(email));
  expect(link).toMatch(/^\/reset-password\?email=/);
  await goTo(link);
  await heading(page, 'Redefinir palavra-passe');
  await page.getByText(`Escolha a nova palavra-passe da conta ${email}.`).waitFor();
  await page.getByRole('button', { name: 'Submeter' }).waitFor();
  // Neither the address nor the way back holds the key any more.
  await soon(address).toBe('/reset-password');
  await page.goBack();
  expect(page.url()).not.toContain('token');
  await goTo(link);
  await page.getByRole('button', { name: 'Submeter' }).waitFor();
  await expectAccessible(page, 'new password');
  await choose(page, NEW);
  await heading(page, 'Entrar');
  expect(address()).toBe('/login');
  await soon(async () => (await notices()).at(-1)).toBe(
    'Sucesso: Palavra-passe definida com sucesso.',
  );
  const { token } = calls.of('checkReset')[0]?.query ?? {};
  expect(calls.of('resetPassword').map(({ request }) => request.postDataJSON())).toEqual([
    { passwordNova: NEW, confirmarPasswordNova: NEW, email, token },
  ]);
  trouble.expect(/^404 POST .*\/auth\/login$/, new RegExp(`^404 GET .*${RESET_CALL}`));
  await signIn(email, TEST_PASSWORD);
  await soon(async () => (await notices()).at(-1)).toMatch(/^Aviso: /);
  // Used once, it leads nowhere.
  await goTo(link);
  await heading(page, 'A ligação não é válida, já foi usada ou passou do prazo.');
  await goTo('/login');
  await signIn(email, NEW);
  await page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
  expect((await mailbox.subjects(email)).at(-1)).toBe(
    'Área de Cliente SST: a sua palavra-passe mudou',
  );
});
