import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { noticesOf } from '../support/visitor.ts';

const site = useSite();
const WRONG = 'O e-mail ou a palavra-passe não estão corretos.';

test('shows two fields and a button, and no frame around them [LOGIN-01, ROUTE-01, SHELL-01, SHELL-02]', async () => {
  const { page } = await site.visit('/login');
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-PT');
  expect(await page.getByLabel('E-mail').getAttribute('name')).toBe('email');
  const pass = page.getByLabel('Palavra-passe', { exact: true });
  expect([await pass.getAttribute('name'), await pass.getAttribute('type')]).toEqual([
    'pass',
    'password',
  ]);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('banner').count()).toBe(0);
});

test('forgets the session that was open [LOGIN-02]', async () => {
  const { page, cookies } = await site.enter('rh@demo.pt', '/');
  await page.getByRole('heading', { name: 'Áreas' }).waitFor();
  expect(await cookies()).toMatchObject({
    sessao: expect.stringMatching(/^[\w-]{43}$/),
    sessaoEmpresa: String(site.company(1).cd),
    nomeEmpresa: site.company(1).label,
  });
  await page.goto('/login');
  await page.getByLabel('E-mail').waitFor();
  await soon(async () => Object.keys(await cookies())).toEqual(['XSRF-TOKEN']);
});

test('sends nothing while a field is empty, and shows which [LOGIN-03]', async () => {
  const { page, calls, trouble, signIn } = await site.visit('/login');
  trouble.expect(/^404 POST .*\/auth\/login$/);
  for (const [email, pass, focused, errors] of [
    ['', '', 'email', ['Indique o e-mail.', 'Indique a palavra-passe.']],
    ['  ', 'x', 'email', ['Indique o e-mail.']],
    ['rh@demo.pt', '', 'pass', ['Indique a palavra-passe.']],
  ] as const) {
    await signIn(email, pass);
    await soon(() => page.getByText(/^Indique /).allInnerTexts()).toEqual(errors);
    expect(await page.locator(':focus').getAttribute('name')).toBe(focused);
  }
  // A complete form afterwards is the first that goes out.
  await signIn('rh@demo.pt', 'errada');
  await noticesOf(page).first().waitFor();
  expect(calls.of('login').map(({ request }) => request.postDataJSON())).toEqual([
    { email: 'rh@demo.pt', pass: 'errada' },
  ]);
});

test('sends once and shows progress while in flight [LOGIN-04]', async () => {
  const { page, calls, signIn } = await site.visit('/login');
  const release = await calls.hold('login');
  await signIn('rh@demo.pt');
  const sending = page.getByRole('button', { name: 'A enviar...' });
  await sending.waitFor();
  await sending.click({ force: true });
  await page.getByLabel('Palavra-passe', { exact: true }).press('Enter');
  release();
  await page.waitForURL('/');
  expect(calls.of('login')).toHaveLength(1);
});

test('shows the same warning for a wrong password and an unknown e-mail [LOGIN-06, ERR-04]', async () => {
  const { page, trouble, notices, signIn, cookies } = await site.visit('/login');
  trouble.expect(/^404 POST .*\/auth\/login$/);
  await signIn('rh@demo.pt', 'errada');
  await soon(notices).toEqual([`Aviso: ${WRONG}`]);
  await page.getByRole('button', { name: 'Fechar notificação' }).click();
  await soon(notices).toEqual([]);
  await signIn('ninguem@demo.pt');
  await soon(notices).toEqual([`Aviso: ${WRONG}`]);
  expect(await cookies()).not.toHaveProperty('sessao');
  expect(page.url()).toBe(`${site.origin}/login`);
  // The form can be sent again.
  await signIn('rh@demo.pt');
  await page.waitForURL('/');
});

test('says a wrong password under the field, too, until something is typed [LOGIN-151]', async () => {
  const { page, trouble, signIn } = await site.visit('/login');
  trouble.expect(/^404 POST .*\/auth\/login$/);
  await signIn('rh@demo.pt', 'errada');
  const field = page.getByLabel('Palavra-passe', { exact: true });
  await soon(() => page.locator(':focus').getAttribute('name')).toBe('pass');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(WRONG);
  await field.press('x');
  await soon(() => field.getAttribute('aria-invalid')).not.toBe('true');
});

test('shows any other refusal as an error in the server’s words [LOGIN-07, ERR-01, ERR-03, ERR-04]', async () => {
  const { page, calls, trouble, notices, signIn, cookies } = await site.visit('/login');
  for (const [status, body, text] of [
    [503, { error: 'Tente mais tarde.' }, 'Tente mais tarde.'],
    [429, { message: 'Demasiadas tentativas.' }, 'Demasiadas tentativas.'],
    [401, { error: '', message: 'Não.' }, 'Não.'],
    [500, {}, 'Mensagem desconhecida'],
  ] as const) {
    trouble.expect(new RegExp(`^${status} POST .*/auth/login$`));
    await calls.fail('login', status, body);
    await signIn('rh@demo.pt');
    await soon(notices).toEqual([`Erro: ${text}`]);
    await page.getByRole('button', { name: 'Fechar notificação' }).click();
    await soon(notices).toEqual([]);
  }
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  expect(await cookies()).not.toHaveProperty('sessao');
});

test('says when the server cannot be reached [LOGIN-07, ERR-04]', async () => {
  const { calls, trouble, notices, signIn } = await site.visit('/login');
  trouble.expect(/^net::ERR_FAILED POST .*\/auth\/login$/);
  await calls.answer('login', (route) => route.abort());
  await signIn('rh@demo.pt');
  await soon(notices).toEqual(['Erro: Sem ligação ao servidor. Verifique a rede e tente de novo.']);
});

test('sends back the server’s XSRF token; without its cookie the call is refused [API-02, CONST-02]', async () => {
  const { page, context, calls, cookies, signIn, trouble, notices } = await site.visit('/login');
  trouble.expect(/^403 POST .*\/auth\/login$/, /^404 POST .*\/auth\/login$/);
  const given = (await cookies())['XSRF-TOKEN'];
  expect(given).toMatch(/^[\w-]{32}$/);
  await signIn('rh@demo.pt', 'errada');
  await soon(() => calls.of('login').length).toBe(1);
  expect(await calls.of('login')[0]?.request.headerValue('x-xsrf-token')).toBe(given);
  await soon(notices).toEqual([`Aviso: ${WRONG}`]);
  await page.getByRole('button', { name: 'Fechar notificação' }).click();
  await context.clearCookies();
  await context.addCookies([{ name: 'sessao', value: 'x', url: site.origin }]);
  await signIn('rh@demo.pt');
  await soon(notices).toEqual([
    expect.stringMatching(/^Erro: Por segurança, a operação não foi executada/),
  ]);
});

test('all calls go to the base URL, which is read before the first [API-01, CONST-03]', async () => {
  const { page, signIn } = await site.visit('/login', {
    before: async ({ page }) => {
      await page.route('**/assets/config/config.json', (route) =>
        route.fulfill({ json: { baseUrl: `${site.origin}/raiz/` } }),
      );
      // Where the server would stand below such an address.
      await page.route(/\/raiz\//, (route) =>
        route.continue({ url: route.request().url().replace('/raiz/', '/') }),
      );
    },
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn('rh@demo.pt');
  await page.waitForURL('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked.filter((path) => /^\/(api|auth)\//.test(path))).toEqual([]);
  expect(asked).toContain('/raiz/auth/login');
  const first = asked.indexOf('/raiz/api/organigrama/cd');
  expect(asked.indexOf('/assets/config/config.json')).toBeLessThan(first);
  expect(asked.filter((path) => path.startsWith('/raiz/api/')).length).toBeGreaterThan(2);
});
