import type { CallName } from '@sst/contract';
import { SESSION } from '@sst/contract/rules/limits';
import { expect, test } from 'vitest';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { startSeries } from '../support/slices/fichas.ts';
import { soon } from '../support/soon.ts';
import type { Visitor } from '../support/visitor.ts';

const site = useSite();

async function expectSignedOut({ page, address, cookies }: Visitor): Promise<void> {
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
  expect(address()).toBe('/login');
  await soon(async () => Object.keys(await cookies())).toEqual(['XSRF-TOKEN']);
}

/** Ends every session on the server, as another device or an administrator would. */
async function endSessions({ cookies }: Visitor): Promise<void> {
  const { sessao = '' } = await cookies();
  await site.database.admin.query('delete from sessao');
  // A server may remember a session for a moment.
  const status = async () =>
    (await fetch(`${site.origin}/api/organigrama/cd`, { headers: { 'x-sessao': sessao } })).status;
  await soon(status).toBe(401);
}

test('a session that was ended on the server ends here with the next call [SHELL-30, ERR-13]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  const { page, notices, trouble } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  await page.waitForLoadState('networkidle');
  trouble.expect(/^401 GET /);
  await endSessions(visitor);
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expectSignedOut(visitor);
  await soon(notices).toEqual([expect.stringMatching(/^Erro: /)]);
  // Nothing of what was loaded is left behind.
  await page.goBack();
  await page.getByRole('heading', { name: 'Entrar', level: 1 }).waitFor();
});

const ANY_CALL: readonly (readonly [CallName, (visitor: Visitor) => Promise<unknown>])[] = [
  ['getHoje', ({ page }) => page.getByRole('link', { name: 'Painel' }).click()],
  ['listEmpresas', ({ page }) => page.goto(new URL('/empresa', page.url()).href)],
  ['getFuncionario', ({ page }) => page.locator('[data-open]').first().click()],
  ['getFoto', ({ page }) => page.locator('[data-open]').first().click()],
  ['listFichasSerie', ({ page }) => startSeries(page)],
  [
    'logout',
    async ({ page }) => {
      await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await page.getByRole('button', { name: 'Sim' }).click();
    },
  ],
];

test.each(ANY_CALL)('401 of %s ends the session here too [SHELL-30, ERR-13]', async (name, act) => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  const { page, calls, trouble } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  trouble.expect(/^401 /);
  await calls.fail(name, 401, { error: 'A sessão terminou.', codigo: 'SEM_SESSAO' });
  await act(visitor);
  await expectSignedOut(visitor);
});

test(`a session ends after ${SESSION.idleHours} hours without use [SHELL-30]`, async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre');
  const { page, trouble, goTo } = visitor;
  await page.getByRole('link', { name: 'Funcionários' }).waitFor();
  trouble.expect(/^401 GET /);
  site.clock.advance((SESSION.idleHours * 60 + 1) * 60_000);
  await soon(async () => {
    const { sessao = '' } = await visitor.cookies();
    const answer = await fetch(`${site.origin}/api/organigrama/cd`, {
      headers: { 'x-sessao': sessao },
    });
    return answer.status;
  }).toBe(401);
  await goTo('/funcionario');
  await expectSignedOut(visitor);
});

test('opening the app with an expired session shows a message and removes the cookies [SHELL-28, ERR-05]', async () => {
  const visitor = await site.visit('/funcionario', {
    cookies: { sessao: 'x'.repeat(43), sessaoEmpresa: '1', nomeEmpresa: 'Uma' },
  });
  visitor.trouble.expect(/^401 GET /);
  await expectSignedOut(visitor);
  await soon(visitor.notices).toEqual([expect.stringMatching(/^Erro: /)]);
});

test('if the user fails to load at the start, the error shows and the cookies are removed [SHELL-28, ERR-05]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre', {
    before: ({ calls }) => calls.fail('getUtilizador', 500, { error: 'Avaria no utilizador.' }),
  });
  visitor.trouble.expect(/^500 GET .*\/api\/organigrama\/cd$/);
  await expectSignedOut(visitor);
  await soon(visitor.notices).toEqual(['Erro: Avaria no utilizador.']);
});

test('opening the app with a session loads user, avatar and company [SHELL-21, SHELL-22, SHELL-26, SHELL-27]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/sobre');
  const { page, calls } = visitor;
  for (let start = 1; start <= 2; start++) {
    await page.getByRole('button', { name: 'Menu do utilizador Álvaro Conceição' }).waitFor();
    expect(await page.locator('[data-initials]').getAttribute('data-initials')).toBe('ÁC');
    await page.getByRole('banner').getByText(site.company(1).label, { exact: true }).waitFor();
    expect(calls.of('getUtilizador')).toHaveLength(start);
    if (start === 1) await page.reload();
  }
});

test('every call sends the session token, and calls that change data also the XSRF token [API-02, API-03]', async () => {
  const visitor = await site.enter('rh@demo.pt', '/funcionario');
  const { page, calls, cookies } = visitor;
  await soon(() => shownNames(page)).toHaveLength(10);
  const { sessao, 'XSRF-TOKEN': xsrf } = await cookies();
  const names: CallName[] = ['getUtilizador', 'listAcessos', 'listAreas', 'listFuncionarios'];
  for (const name of names) {
    await soon(() => calls.of(name)).not.toEqual([]);
    const [call] = calls.of(name);
    expect([name, await call?.request.headerValue('x-sessao')]).toEqual([name, sessao]);
    expect(await call?.request.headerValue('x-xsrf-token')).toBeNull();
    expect(call?.url.search).not.toContain(sessao);
  }
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await page.waitForURL('/login');
  const [logout] = calls.of('logout');
  expect(await logout?.request.headerValue('x-xsrf-token')).toBe(xsrf);
  expect(await logout?.request.headerValue('x-sessao')).toBe(sessao);
});
