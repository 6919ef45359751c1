import { expect, test } from 'vitest';
import { newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { useSite } from '../support/site.ts';
import { linkIn, useMailbox } from '../support/slices/mail.ts';
import {
  askForLink,
  choose,
  field,
  heading,
  RESET_CALL,
  RESET_SENT,
  someone,
} from '../support/slices/reset.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();
const mailbox = useMailbox(site);
const NEW = 'Uma frase nova 42!';

/** The page of a link that a user has asked for. */
async function openLink(email: string): Promise<Visitor> {
  const visitor = await site.visit('/login');
  await askForLink(visitor, email);
  await visitor.goTo(linkIn(await mailbox.newest(email)));
  await visitor.page.getByRole('button', { name: 'Submeter' }).waitFor();
  return visitor;
}

test('the dialog needs an e-mail, and keeps the one that was typed to sign in [LOGIN-08, LOGIN-09, ERR-20, ROUTE-01]', async () => {
  const { page, calls, notices } = await site.visit('/login');
  await page.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redefinir palavra-passe' });
  const box = dialog.getByLabel('E-mail');
  for (const typed of ['', '   ']) {
    await box.fill(typed);
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await soon(async () => (await notices()).at(-1)).toBe(
      'Aviso: Por favor introduza um endereço de email.',
    );
    expect(await box.getAttribute('aria-invalid')).toBe('true');
  }
  expect(calls.names()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('E-mail').fill('rh@demo.pt');
  await page.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
  expect(await box.inputValue()).toBe('rh@demo.pt');
});

test('an invalid e-mail shows an error at the field, and an unknown one is not revealed [LOGIN-10]', async () => {
  const { page, calls, notices, trouble } = await site.visit('/login');
  trouble.expect(new RegExp(`^400 POST .*${RESET_CALL}`));
  await page.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await soon(notices).toEqual(['Aviso: Por favor introduza um endereço de email.']);
  await dialog.getByLabel('E-mail').fill('asneira');
  await page.keyboard.press('Enter');
  await dialog.getByText('O e-mail não é válido.').waitFor();
  await dialog.getByLabel('E-mail').fill('ninguem@teste.pt');
  await page.keyboard.press('Enter');
  await soon(notices).toContain(`Sucesso: ${RESET_SENT}`);
  // The warning of the empty field is gone.
  expect(await notices()).toHaveLength(1);
  const [, sent] = calls.of('requestReset');
  expect([sent?.query, sent?.request.postData()]).toEqual([{ email: 'ninguem@teste.pt' }, null]);
  expect(await mailbox.subjects('ninguem@teste.pt')).toEqual([]);
});

test('an invitation is accepted by the link of a real e-mail [PWD-01, PWD-11, USR-12, ROUTE-02]', async () => {
  const email = newEmail();
  const { page, notices } = await site.enter('admin@demo.pt', '/gestao-utilizadores');
  await page.getByRole('button', { name: 'Adicionar utilizador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar utilizador' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Xavier Lobo');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await soon(notices).toEqual([`Sucesso: Utilizador criado. Segue um convite para ${email}.`]);
  const mail = await mailbox.newest(email);
  expect(mail.subject).toContain('convite de Grupo Atlântico');
  const guest = await site.visit(linkIn(mail));
  await heading(guest.page, 'Definir palavra-passe');
  await guest.page.getByText('Olá, Xavier Lobo!').waitFor();
  await guest.page.getByText(`Entra com o e-mail ${email}.`).waitFor();
  await choose(guest.page, NEW);
  await heading(guest.page, 'Entrar');
  await guest.signIn(email, NEW);
  await guest.page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite)/ }).waitFor();
});

test('opening the page ends the session, and leads back to the sign-in on request [PWD-03, PWD-04, PWD-05, SHELL-02]', async () => {
  const email = await someone(site);
  const outside = await site.visit('/login');
  await askForLink(outside, email);
  const link = linkIn(await mailbox.newest(email));
  const { page, calls, cookies, goTo, address } = await site.enter('rh@demo.pt', '/sobre');
  const release = await calls.hold('checkReset');
  await goTo(link);
  // Nothing can be sent before the link is known to be good.
  const waiting = page.getByRole('button', { name: 'A verificar...' });
  await waiting.waitFor();
  await field(page, 'Nova palavra-passe').fill(NEW);
  await field(page, 'Confirmar palavra-passe').fill(NEW);
  await waiting.click({ force: true });
  expect(calls.of('resetPassword')).toEqual([]);
  await soon(async () => Object.keys(await cookies())).toEqual(['XSRF-TOKEN']);
  expect(await page.getByRole('navigation').count()).toBe(0);
  release();
  await page.getByRole('button', { name: 'Submeter' }).waitFor();
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await heading(page, 'Entrar');
  expect(address()).toBe('/login');
});

test('a link that is left before it is known to be good leads nowhere [PWD-04]', async () => {
  const { page, calls, notices, address, goTo } = await site.visit('/login');
  await calls.hold('checkReset');
  await goTo('/reset-password?email=rh%40demo.pt&token=errado');
  await page.getByRole('button', { name: 'A verificar...' }).waitFor();
  await page.getByRole('link', { name: 'Voltar ao login' }).click();
  await heading(page, 'Entrar');
  expect(await notices()).toEqual([]);
  expect(address()).toBe('/login');
});

test.each([
  ['/reset-password?email=rh%40demo.pt&token=errado', /^400 GET/, 'A ligação não é válida.'],
  [
    `/reset-password?email=rh%40demo.pt&token=${'x'.repeat(43)}`,
    /^404 GET/,
    'A ligação não é válida, já foi usada ou passou do prazo. Peça uma nova na página de entrada.',
  ],
  [
    '/reset-password',
    undefined,
    'A ligação está incompleta. Abra-a de novo a partir da mensagem que recebeu.',
  ],
])(
  '%s leads to /proibido, which says why first and offers a new one [PWD-07, PWD-152, ERR-10]',
  async (path, refusal, text) => {
    const { page, notices, address, trouble } = await site.visit('/login');
    if (refusal) trouble.expect(refusal);
    await page.goto(path);
    await heading(page, text.split('. ')[0] ?? text);
    expect(address()).toBe('/proibido');
    await page.getByText('Não tem acesso a esta página.').waitFor();
    await soon(notices).toEqual([`Erro: ${text}`]);
    // Said again where the page is reloaded; the page for signing in asks for the e-mail at once.
    await page.reload();
    await page.getByRole('link', { name: 'Pedir nova ligação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Redefinir palavra-passe' });
    const email = path.includes('email') ? 'rh@demo.pt' : '';
    await soon(() => dialog.getByLabel('E-mail').inputValue()).toBe(email);
  },
);

test('a reload of the page of a link verifies it again, until it is used [PWD-151, ROUTE-02]', async () => {
  const { page, calls, address } = await openLink(await someone(site));
  await soon(address).toBe('/reset-password');
  for (let times = 2; times <= 3; times++) {
    await page.reload();
    await page.getByRole('button', { name: 'Submeter' }).waitFor();
    expect(calls.of('checkReset')).toHaveLength(times);
    expect(address()).toBe('/reset-password');
  }
  await choose(page, NEW);
  await heading(page, 'Entrar');
  // A link that dies meanwhile is told.
  const other = await openLink(await someone(site));
  await soon(other.address).toBe('/reset-password');
  await site.database.admin.query('delete from chave_palavra_passe');
  other.trouble.expect(/^404 GET/);
  await other.page.reload();
  await heading(other.page, 'A ligação não é válida, já foi usada ou passou do prazo.');
});

test('passwords that differ are not sent; the strength shows while typing [PWD-02, PWD-08, PWD-09, CONST-12]', async () => {
  const email = await someone(site);
  const { page, calls, notices } = await openLink(email);
  const meter = page.getByRole('meter', { name: 'Força da palavra-passe' });
  for (const [password, word] of [
    ['abcdefgh', 'Fraca'],
    ['Qzkvwmxjtgpl', 'Razoável'],
    ['Qzkvwmxjt7pl', 'Boa'],
    // Good by its signs, and one of the first that are tried.
    ['Empresa2026!', 'Fraca'],
    [email, 'Fraca'],
    [NEW, 'Forte'],
  ] as const) {
    await field(page, 'Nova palavra-passe').fill(password);
    await soon(() => meter.getAttribute('aria-valuetext')).toBe(word);
    await page.getByRole('status').getByText(word, { exact: true }).first().waitFor();
  }
  await choose(page, NEW, `${NEW}?`);
  await soon(notices).toEqual(['Aviso: Palavra-passe não coincidem']);
  const second = field(page, 'Confirmar palavra-passe');
  await soon(() => second.getAttribute('aria-invalid')).toBe('true');
  expect(calls.of('resetPassword')).toEqual([]);
  // What was typed can be read.
  expect(await second.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Mostrar palavra-passe' }).last().click();
  expect(await second.getAttribute('type')).toBe('text');
});

test('a password that is too short or too common is refused at its field [PWD-09, PWD-12]', async () => {
  const { page, trouble } = await openLink(await someone(site));
  trouble.expect(new RegExp(`^400 PUT .*${RESET_CALL}`));
  await choose(page, 'curta');
  await page.getByText('A palavra-passe tem de ter, pelo menos, 12 caracteres.').waitFor();
  const id = await field(page, 'Nova palavra-passe').getAttribute('id');
  await soon(() => page.locator(':focus').getAttribute('id')).toBe(id);
  await choose(page, 'password');
  await page.getByText('Esta palavra-passe é das mais usadas: escolha outra.').waitFor();
  // The link is still good.
  await choose(page, NEW);
  await heading(page, 'Entrar');
});

test('a refusal shows the server’s text, or an unknown error [PWD-12, ERR-10, ERR-11]', async () => {
  const { page, calls, notices, trouble, address } = await openLink(await someone(site));
  trouble.expect(new RegExp(`^(404|500) PUT .*${RESET_CALL}`));
  await calls.fail('resetPassword', 404, { error: 'A ligação acabou.' });
  await choose(page, NEW);
  await soon(async () => (await notices()).at(-1)).toBe('Erro: A ligação acabou.');
  await calls.fail('resetPassword', 500);
  await page.getByRole('button', { name: 'Submeter' }).click();
  await soon(async () => (await notices()).at(-1)).toBe('Erro: Erro desconhecido');
  expect(address()).toBe('/reset-password');
});
