import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { boxOf } from '../support/box.ts';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { iconOf, PHONE } from '../support/visitor.ts';

const site = useSite();

test('the user menu shows the user and only the entries that the user may use [SHELL-10, SHELL-11, SHELL-17, PERM-05]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/sobre');
  await page.getByRole('button', { name: 'Menu do utilizador Álvaro Conceição' }).click();
  const menu = page.getByRole('menu');
  await menu.getByText('rh@demo.pt').waitFor();
  const items = await menu.getByRole('menuitem').allInnerTexts();
  // There is no other company.
  expect(items).not.toContain('Mudar de empresa');
  expect(items.at(-1)).toBe('Sair');
  // Not an administrator.
  expect(items).not.toContain('Gerir utilizadores');
  // No dropdown of sample alerts.
  expect(
    await page
      .getByRole('banner')
      .getByRole('button', { name: /alerta/i })
      .count(),
  ).toBe(0);
});

test('signing out asks first, ends the session on the server and says so [SHELL-15, SHELL-24, ERR-02, CONST-01]', async () => {
  const { page, calls, cookies, notices, address } = await site.enter('rh@demo.pt', '/sobre');
  const { sessao = '' } = await cookies();
  const user = page.getByRole('button', { name: /^Menu do utilizador/ });
  const dialog = page.getByRole('dialog', { name: 'Terminar sessão' });
  await user.click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await dialog.getByText('Tem a certeza que pretende terminar a sua sessão?').waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(calls.of('logout')).toEqual([]);
  expect(await cookies()).toMatchObject({ sessao });

  await user.click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await dialog.getByRole('button', { name: 'Sim' }).click();
  await soon(address).toBe('/login');
  await soon(notices).toEqual(['Sucesso: Sessão terminada com sucesso.']);
  expect(await iconOf(page, 'success').count()).toBe(1);
  expect(Object.keys(await cookies())).toEqual(['XSRF-TOKEN']);
  const headers = { 'x-sessao': sessao };
  const answer = await fetch(`${site.origin}/api/organigrama/cd`, { headers });
  expect(answer.status).toBe(401);
});

test('a failed sign-out shows the error, and the session stays [SHELL-25, ERR-08]', async () => {
  const { page, calls, cookies, notices, address, trouble } = await site.enter(
    'rh@demo.pt',
    '/sobre',
  );
  trouble.expect(/^500 POST .*\/api\/logout$/);
  await calls.fail('logout', 500, { error: 'Avaria ao sair.' });
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await soon(notices).toEqual(['Erro: Avaria ao sair.']);
  expect(address()).toBe('/sobre');
  expect(await cookies()).toHaveProperty('sessao');
});

test('a notification goes after five seconds, and waits while it is pointed at or has the focus [SHELL-18, SHELL-19, SHELL-20, SHELL-291, SHELL-292, CONST-04]', async () => {
  const { page, calls, notices, signIn, trouble } = await site.visit('/login', { clock: true });
  trouble.expect(/^500 POST .*\/auth\/login$/, /^404 POST .*\/auth\/login$/);
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  const region = page.getByRole('region', { name: 'Notificações' });
  expect(await region.getAttribute('aria-live')).toBe('polite');
  /** The notifications once those that go have gone, which takes them a millisecond. */
  const left = async () => {
    await page.clock.runFor(1);
    return await notices();
  };
  const warning = 'Aviso: O e-mail ou a palavra-passe não estão corretos.';
  await signIn('rh@demo.pt', 'errada');
  await soon(notices).toEqual([warning]);
  expect(await iconOf(page, 'warning').count()).toBe(1);
  // From here on the code is loaded, and only the test moves the time.
  await page.getByRole('button', { name: 'Fechar notificação' }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signIn('rh@demo.pt', 'errada');
  await soon(notices).toEqual([warning]);
  await page.clock.runFor(3000);
  await calls.fail('login', 500, { error: 'Avaria.' });
  await signIn('rh@demo.pt');
  await soon(notices).toEqual([warning, 'Erro: Avaria.']);
  expect(await iconOf(page, 'error').count()).toBe(1);
  // Only what went wrong interrupts a screen reader.
  expect(await region.getByRole('alert').allInnerTexts()).toEqual(['Erro\nAvaria.']);
  await page.clock.runFor(1999);
  expect(await notices()).toEqual([warning, 'Erro: Avaria.']);
  await soon(left).toEqual(['Erro: Avaria.']);
  await region.getByText('Avaria.').hover();
  await page.clock.runFor(60_000);
  expect(await notices()).toEqual(['Erro: Avaria.']);
  const close = region.getByRole('button', { name: 'Fechar notificação' });
  await close.focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  expect(await notices()).toEqual(['Erro: Avaria.']);
  await close.blur();
  await page.clock.runFor(4999);
  expect(await notices()).toEqual(['Erro: Avaria.']);
  await soon(left).toEqual([]);
});

test('the back-to-top button shows beyond 100 pixels [SHELL-14, CONST-06]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario?quantidade=50');
  await soon(() => page.getByRole('row').count()).toBe(51);
  const up = page.getByRole('button', { name: 'Voltar ao topo' });
  const scrollTo = async (y: number) => {
    await page.evaluate(`scrollTo(0, ${y})`);
    // The page hears of it with the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  };
  await scrollTo(100);
  expect(await up.count()).toBe(0);
  await scrollTo(101);
  await up.waitFor();
  await up.click();
  await soon(() => page.evaluate('scrollY')).toBe(0);
  await soon(() => up.count()).toBe(0);
});

test('at the end of a page the way back up covers nothing of the footer [SHELL-14]', async () => {
  for (const viewport of [PHONE, { width: 1440, height: 600 }]) {
    const { page } = await site.enter('rh@demo.pt', '/funcionario', { viewport });
    await soon(() => shownNames(page)).toHaveLength(10);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const up = await boxOf(page.getByRole('button', { name: 'Voltar ao topo' }));
    const version = await boxOf(page.getByText(`v${packageJson.version}`, { exact: true }));
    expect(version.right).toBeLessThan(up.left);
  }
});

test('the footer has the year and the version [SHELL-12, SHELL-13, CONST-19]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/sobre');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(`© ${new Date().getFullYear()} Área de Cliente SST`).waitFor();
  await footer.getByText(`v${packageJson.version}`, { exact: true }).waitFor();
});

test('light, dark or as the system has it, kept in the browser [SHELL-10]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/sobre', { scheme: 'dark' });
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  const choose = async (name: string) => {
    const item = page.getByRole('menuitemradio', { name });
    if (!(await item.isVisible())) {
      await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
    }
    await item.click();
    await soon(() => item.getAttribute('aria-checked')).toBe('true');
  };
  expect(await scheme()).toBe('dark');
  await choose('Claro');
  await soon(scheme).toBe('light');
  await page.reload();
  await page.getByRole('heading', { name: 'Sobre', level: 1 }).waitFor();
  expect(await scheme()).toBe('light');
  await choose('Escuro');
  await page.emulateMedia({ colorScheme: 'light' });
  await soon(scheme).toBe('dark');
  await choose('Como o sistema');
  await soon(scheme).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await soon(scheme).toBe('dark');
});

test('the first Tab offers the way past the menu; a new page takes the focus to its heading [SHELL-01]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/sobre');
  await page.getByRole('link', { name: 'Funcionários' }).waitFor();
  const skip = page.getByRole('link', { name: 'Saltar para o conteúdo' });
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  expect(await focused.innerText()).toBe('Saltar para o conteúdo');
  expect((await boxOf(skip)).top).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await focused.getAttribute('id')).toBe('conteudo');
  expect(address()).toBe('/sobre');
  await page.getByRole('link', { name: 'Funcionários' }).click();
  await page.waitForURL('/funcionario');
  await soon(() => focused.innerText()).toBe('Gestão de funcionários');
  await page.goBack();
  await soon(() => focused.innerText()).toBe('Sobre');
});

test('a banner shows while the connection is lost [ERR-01]', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/funcionario');
  await page.getByText('1500 registos').waitFor();
  trouble.expect(/^net::ERR_FAILED /);
  // All of them: one that arrives says that the connection is back.
  await page.route(/\/api\//, (route) => route.abort());
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  const banner = page.getByText('Sem ligação ao servidor. O que vê pode não estar atualizado.');
  await banner.waitFor();
  // Not before the list has given up, too: its own call would else mend everything.
  await page.getByRole('main').getByRole('alert').waitFor();
  await calls.restore();
  await page.getByRole('status').getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByText('1500 registos').waitFor();
  await banner.waitFor({ state: 'hidden' });
});
