import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser, newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { factsUnder } from '../support/facts.ts';
import { useSite } from '../support/site.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const EMAIL = 'rh@demo.pt';
const MINUTE = 60_000;
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notificações/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Notificações/ });
const linksOf = (page: Page) => panelOf(page).getByRole('listitem').getByRole('link');
const bellSays = (page: Page) => bellOf(page).getAttribute('aria-label');

/** Tells the client's user something, so many minutes ago. */
async function tell(titulo: string, minutes = 0, ligacao = '/acidente'): Promise<void> {
  await site.database.admin.query(
    `insert into notificacao (cd_empresa, cd_utilizador, titulo, texto, ligacao, dt_cria)
     select 1, cd, $2::text, 'Texto de ' || $2::text, $3, now() - make_interval(mins => $4) from utilizador where email = $1`,
    [EMAIL, titulo, ligacao, minutes],
  );
}

async function forget(): Promise<void> {
  await site.database.admin.query('delete from notificacao');
}

test('the bell counts what is to be read; one leads to its page and counts as read [SHELL-17]', async () => {
  await forget();
  await tell('Primeira', 5, '/pendente/funcionario?estado=3');
  await tell('Segunda', 125);
  const { page, address } = await site.enter(EMAIL, '/sobre');
  await soon(() => bellSays(page)).toBe('Notificações, 2 por ler');
  await bellOf(page).click();
  const links = linksOf(page);
  await links.first().waitFor();
  expect((await links.allInnerTexts()).map((text) => text.split('\n').filter(Boolean))).toEqual([
    ['Por ler:', 'Primeira', 'Texto de Primeira', 'há 5 minutos'],
    ['Por ler:', 'Segunda', 'Texto de Segunda', 'há 2 horas'],
  ]);
  await expectAccessible(page, 'notifications');
  await links.first().click();
  await page.getByRole('heading', { name: 'Gestão de pedidos pendentes' }).waitFor();
  expect(address()).toBe('/pendente/funcionario?estado=3');
  await soon(() => panelOf(page).count()).toBe(0);
  await soon(() => bellSays(page)).toBe('Notificações, 1 por ler');
  await page.reload();
  await soon(() => bellSays(page)).toBe('Notificações, 1 por ler');
});

test('all are marked as read at once, by keys alone, and the focus comes back to the bell', async () => {
  await forget();
  await tell('Uma');
  await tell('Outra');
  const { page } = await site.enter(EMAIL, '/sobre');
  await soon(() => bellSays(page)).toBe('Notificações, 2 por ler');
  await bellOf(page).focus();
  await page.keyboard.press('Enter');
  await soon(() => page.evaluate('document.activeElement.textContent')).toBe('Notificações');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await soon(() => bellSays(page)).toBe('Notificações');
  const unread = () =>
    site.database.admin
      .query('select from notificacao where dt_lida is null')
      .then(({ rowCount }) => rowCount);
  await soon(unread).toBe(0);
  await page.keyboard.press('Escape');
  await soon(() => bellOf(page).evaluate((bell) => bell === document.activeElement)).toBe(true);
});

test('a toast after ‘Marcar todas como lidas’ offers to undo it, and what came since the panel was loaded is not marked [SHELL-426]', async () => {
  await forget();
  await tell('Uma');
  const { page, calls } = await site.enter(EMAIL, '/sobre');
  await bellOf(page).click();
  await panelOf(page).getByText('Texto de Uma').waitFor();
  await tell('Entretanto');
  await panelOf(page).getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await soon(() => calls.of('readNotificacoes').length).toBe(1);
  await (await calls.of('readNotificacoes')[0]?.request.response())?.finished();
  const { rows } = await site.database.admin.query(
    'select titulo from notificacao where dt_lida is null',
  );
  expect(rows).toEqual([{ titulo: 'Entretanto' }]);
  await page.reload();
  await soon(() => bellSays(page)).toBe('Notificações, 1 por ler');
  await bellOf(page).click();
  await panelOf(page).getByRole('button', { name: 'Marcar todas como lidas' }).click();
  await soon(() => bellSays(page)).toBe('Notificações');
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await soon(() => bellSays(page)).toMatch(/^Notificações, \d por ler$/);
});

test('one leads to the request as it is now, not as it was when it was looked at a moment ago', async () => {
  await forget();
  const [asked] = await pedidosWhere(site, 'cd_tipo = 0 and cd_estad = 0');
  const path = `/pendente/funcionario?detalhe=${asked.cd}`;
  const { page } = await site.enter(EMAIL, path);
  const detail = page.getByRole('dialog', { name: 'Dados do pedido' });
  await detail.getByRole('heading', { name: asked.nome }).waitFor();
  expect(await factsUnder(page, 'Pedido')).toMatchObject({ Estado: 'Novo' });
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'hidden' });
  await site.database.admin.query('update pedido set cd_estad = 1 where cd = $1', [asked.cd]);
  await tell('Em análise', 0, path);
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await soon(() => bellSays(page)).toBe('Notificações, 1 por ler');
  await bellOf(page).click();
  await linksOf(page).click();
  await detail.getByRole('heading', { name: asked.nome }).waitFor();
  await soon(() => factsUnder(page, 'Pedido')).toMatchObject({ Estado: 'Em análise' });
});

test('e-mails are turned off and on again, and chosen by kind [OWN-221, OWN-222]', async () => {
  const { admin } = site.database;
  await admin.query('delete from preferencia_aviso');
  const wanted = async () => {
    const { rows } = await admin.query('select avisos_email from utilizador where email = $1', [
      EMAIL,
    ]);
    return rows[0].avisos_email;
  };
  const { page, notices, address } = await site.enter(EMAIL, '/sobre', {
    viewport: PHONE,
    touch: true,
  });
  await bellOf(page).click();
  const mails = panelOf(page).getByRole('switch', { name: 'Receber também por e-mail' });
  await soon(() => mails.isChecked()).toBe(true);
  await mails.click();
  await soon(notices).toEqual(['Sucesso: Deixa de receber as notificações por e-mail.']);
  expect([await mails.isChecked(), await wanted()]).toEqual([false, false]);
  await expectAccessible(page, 'notifications on a phone');
  await panelOf(page).getByRole('link', { name: 'Escolher quais' }).click();
  await soon(address).toBe('/editar-informacao');
  const all = page.getByRole('switch', { name: 'Receber notificações por e-mail' });
  const accidents = page.getByRole('switch', { name: 'Acidentes aceites, por e-mail' });
  await soon(() => accidents.isDisabled()).toBe(true);
  expect(await all.isChecked()).toBe(false);
  await all.press('Space');
  await soon(wanted).toBe(true);
  await soon(() => accidents.isChecked()).toBe(true);
  await accidents.click({ force: true });
  await soon(notices).toContain('Sucesso: Deixa de receber por e-mail: acidentes aceites.');
  const { rows } = await admin.query('select tipo, canal, ativo from preferencia_aviso');
  expect(rows).toEqual([{ tipo: 'acidente.aceite', canal: 'email', ativo: false }]);
  expect([await accidents.isChecked(), await all.isChecked()]).toEqual([false, true]);
  await expectAccessible(page, 'own data on a phone');
  await bellOf(page).click();
  await soon(() => mails.isChecked()).toBe(true);
});

test('polls every minute and on window focus, and stops without input', async () => {
  await forget();
  const { page, calls } = await site.enter(EMAIL, '/sobre', { clock: true });
  await soon(() => calls.of('listNotificacoes').length).toBe(1);
  await page.getByRole('heading', { name: 'Sobre' }).waitFor();
  await tell('Nova');
  await page.clock.runFor(MINUTE);
  await soon(() => bellSays(page)).toBe('Notificações, 1 por ler');
  expect(calls.of('listNotificacoes')).toHaveLength(2);
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await soon(() => calls.of('listNotificacoes').length).toBe(3);
  await page.clock.runFor(31 * MINUTE);
  const asked = calls.of('listNotificacoes').length;
  await page.clock.runFor(10 * MINUTE);
  expect(calls.of('listNotificacoes').length).toBe(asked);
});

test('if the notifications fail to load, no toast shows, and the panel shows the error', async () => {
  const { page, trouble, notices } = await site.enter(EMAIL, '/sobre', {
    before: ({ calls }) => calls.fail('listNotificacoes', 500, { error: 'Avaria no sino.' }),
  });
  trouble.expect(/^500 GET .*\/notificacao$/);
  await bellOf(page).click();
  await panelOf(page).getByText('Avaria no sino.').waitFor();
  expect(await notices()).toEqual([]);
});

test('a panel that loads after the failure shows the error too', async () => {
  const asked = Promise.withResolvers<void>();
  const { page, trouble } = await site.enter(EMAIL, '/sobre', {
    before: async ({ page, calls }) => {
      await calls.answer('listNotificacoes', async (route) => {
        await asked.promise;
        await route.fulfill({ status: 500, json: { error: 'Avaria no sino.' } });
      });
      // The panel waits for the failure, and the failure for whoever wants the panel.
      await page.route(/\/notificacoes-panel-[^/]*\.js$/, async (route) => {
        const failed = page.waitForResponse(/\/notificacao$/);
        asked.resolve();
        await (await failed).finished();
        await route.continue();
      });
    },
  });
  trouble.expect(/^500 GET .*\/notificacao$/);
  await bellOf(page).dispatchEvent('click');
  await panelOf(page).getByText('Avaria no sino.').waitFor();
});

test('one about another place of the user opens it there', async () => {
  await forget();
  const [here, there] = [2, 23];
  const acessos = [{ menu: 5 }] as const;
  const email = newEmail();
  const cd = await createUser(
    site.database.admin,
    [here, there].map((cd_organig) => ({ cd_empresa: 1, cd_organig, acessos })),
    { email },
  );
  const [asked] = await pedidosWhere(site, 'cd_tipo = 0 and cd_estad = 3');
  await site.database.admin.query('update pedido set cd_organig = $2 where cd = $1', [
    asked.cd,
    there,
  ]);
  await site.database.admin.query(
    `insert into notificacao (cd_empresa, cd_utilizador, titulo, texto, ligacao, cd_organig)
     values (1, $1, 'Pedido recusado', 'Texto', $2, $3)`,
    [cd, `/pendente/funcionario?detalhe=${asked.cd}`, there],
  );
  const { page, calls, address, cookies } = await site.enter(email, '/sobre', {
    company: null,
    cookies: { sessaoEmpresa: String(here), nomeEmpresa: 'Região' },
  });
  // The notifications of the other place are read before this one counts as read.
  const letGo = await calls.hold('readNotificacoes');
  await bellOf(page).click();
  await linksOf(page).click();
  const detail = page.getByRole('dialog', { name: 'Dados do pedido' });
  await detail.getByRole('heading', { name: asked.nome }).waitFor();
  expect(address()).toBe(`/pendente/funcionario?detalhe=${asked.cd}`);
  expect((await cookies()).sessaoEmpresa).toBe(String(there));
  await soon(() => bellSays(page)).toBe('Notificações, 1 por ler');
  letGo();
  await soon(() => bellSays(page)).toBe('Notificações');
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('heading', { name: 'Sobre' }).waitFor();
});

test('the list that a notice leads to names it in a chip, says what is gone, and is whole again without it [AVISO-16]', async () => {
  const { admin } = site.database;
  const { rows } = await admin.query(
    `with contado as (
       insert into aviso_contado (cd_empresa, cd_utilizador, tabela, cds, titulo)
       select 1, u.cd, 'exame', array(select e.cd from exame e where e.cd_empresa = 1 order by e.cd limit 2) || 987654321,
              '3 exames publicados'
         from utilizador u where u.email = $1
       returning cd)
     select cd::float8, (select count(*)::int from exame e where e.cd_empresa = 1) as total from contado`,
    [EMAIL],
  );
  const { page, address } = await site.enter(EMAIL, `/saude/exame?aviso=${rows[0].cd}`);
  const list = page.getByRole('region', { name: 'Exames realizados' });
  const chip = page.locator('[data-filter="aviso"]');
  await soon(() => chip.innerText()).toContain('Notificação: 3 exames publicados');
  await soon(() => list.locator('tbody tr').count()).toBe(2);
  await page.getByText('1 já não está nesta lista').waitFor();
  await expectAccessible(page, 'the list of a notice');
  await chip.getByRole('button', { name: 'Remover filtro Notificação' }).click();
  await soon(address).toBe('/saude/exame');
  await soon(() => list.locator('tbody tr').count()).toBeGreaterThan(2);
  await page.goBack();
  await page.getByRole('button', { name: 'Ver a lista toda' }).press('Enter');
  await soon(address).toBe('/saude/exame');
  await page.goto('/saude/exame?aviso=987654321');
  await soon(() => chip.innerText()).toContain('já não existe');
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
});

test('on a phone a title has two lines, and when the notice came stands below it [AVISO-18]', async () => {
  await site.database.admin.query('delete from notificacao');
  await tell('2 ações de enfermagem remarcadas por causa do feriado municipal');
  const { page } = await site.enter(EMAIL, '/notificacoes', {
    viewport: PHONE,
  });
  const row = page.getByRole('listitem').filter({ hasText: 'feriado municipal' });
  const title = await row.getByRole('link').boundingBox();
  const when = await row
    .getByText(/agora mesmo|há \d/)
    .last()
    .boundingBox();
  expect(title?.height).toBeGreaterThan(36);
  expect(when?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) - 4);
});
