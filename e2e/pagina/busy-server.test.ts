import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { keyOf } from '../support/calls.ts';
import { coveredControls } from '../support/covered.ts';
import { formContent } from '../support/fields.ts';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
afterEach(() => site.database.admin.query('delete from rascunho'));

/** What the page says while the server is busy. */
const busy = (page: Page) =>
  page.getByRole('region', { name: 'Notificações' }).getByRole('group', { name: 'Muito ocupado' });
const countdown = (page: Page) =>
  busy(page).getByText(/^Muito ocupado; nova tentativa em \d+\ss…$/);

test('a start on a busy server takes longer, and ends neither session nor company [SHELL-371, SHELL-372]', async () => {
  const { page, calls, cookies, notices, trouble } = await site.enter(
    'rh@demo.pt',
    '/funcionario',
    {
      before: async ({ calls }) => {
        await calls.turnAway('getUtilizador', 2, 2);
        await calls.turnAway('listAcessos', 1, 2);
        await calls.turnAway('listFuncionarios', 1, 2);
      },
    },
  );
  trouble.expect(
    /^503 GET .*\/organigrama\/cd$/,
    /^503 GET .*\/acesso$/,
    /^503 GET .*\/funcionario\?/,
  );
  const before = await cookies();
  await countdown(page).waitFor();
  await soon(() => shownNames(page)).toHaveLength(10);
  await page.locator('nav a[href="/acidente"]').first().waitFor();
  await busy(page).waitFor({ state: 'detached' });
  expect([calls.of('getUtilizador').length, await notices(), await cookies()]).toEqual([
    3,
    [],
    before,
  ]);
});

test('a user that does not load five times more ends the session [SHELL-28, SHELL-371]', async () => {
  const { page, calls, address, notices, trouble } = await site.enter('rh@demo.pt', '/sobre', {
    clock: true,
    before: ({ calls }) => calls.turnAway('getUtilizador', 9, 20),
  });
  trouble.expect(/^503 GET .*\/organigrama\/cd$/);
  for (let tries = 1; tries <= 6; tries++) {
    await soon(() => calls.of('getUtilizador').length).toBe(tries);
    if (tries === 6) break;
    await countdown(page).waitFor();
    expect(address()).toBe('/sobre');
    await page.clock.runFor(24_000);
  }
  await soon(address).toBe('/login');
  expect(await notices()).toEqual(['Erro: O serviço está muito ocupado.']);
  expect(await busy(page).count()).toBe(0);
});

test('a list keeps its rows until the server takes the call; the notice covers nothing on a phone [SHELL-372]', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/funcionario', {
    viewport: PHONE,
  });
  trouble.expect(/^503 GET .*\/funcionario\?/);
  await soon(() => shownNames(page)).toHaveLength(10);
  const before = await shownNames(page);
  await calls.turnAway('listFuncionarios', 1, 30);
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await countdown(page).waitFor();
  expect(await shownNames(page)).toEqual(before);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  // A row that was scrolled away lies below the top bar.
  const covered = await coveredControls(page);
  expect(covered.filter((one) => !one.includes(' is below <header'))).toEqual([]);
  await busy(page).getByRole('button', { name: 'Tentar agora' }).click();
  await soon(() => shownNames(page)).not.toEqual(before);
  await busy(page).waitFor({ state: 'detached' });
});

test('a form keeps what was typed, and is sent again under the same key [SHELL-374]', async () => {
  const { page, calls, notices, trouble } = await site.enter('rh@demo.pt', '/funcionario/criar', {
    before: atTestDay,
  });
  trouble.expect(/^503 POST .*\/admissao$/);
  await fillRequired(page, [], { Nome: 'Enviada Com Calma' });
  const typed = await formContent(page);
  await calls.turnAway('createAdmissao', 1, 30);
  await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await countdown(page).waitFor();
  expect([await formContent(page), await notices()]).toEqual([typed, []]);
  await busy(page).getByRole('button', { name: 'Tentar agora' }).click();
  await page.waitForURL('/pendente/funcionario');
  const keys = calls.of('createAdmissao').map(({ request }) => keyOf(request));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await pedidosWhere(site, 'nome = $1', 'Enviada Com Calma')).toHaveLength(1);
});
