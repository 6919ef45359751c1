import { expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('the figures are those of the company today, and each opens its list [DASH-01, DASH-301, FUNC-07]', async () => {
  const { cd } = site.company(2);
  const { rows } = await site.database.admin.query(
    `select count(*)::int as ativos,
            (count(*) filter (where z.dt_expir < $2))::int as expirados,
            (count(*) filter (where z.dt_expir between $2 and $2::date + 30))::int as expirar,
            (count(*) filter (where z.dt_expir is null))::int as sem,
            (select count(*)::int from pedido where cd_empresa = $1 and cd_estad in (0, 1))
            + (select count(*)::int from acidente where cd_empresa = $1 and cd_estad = 0) as abertos
       from funcionario f join prazo z on z.cd_empresa = f.cd_empresa and z.cd_funcion = f.cd
      where f.cd_empresa = $1 and f.ativo`,
    [cd, TEST_TODAY],
  );
  const { ativos, expirados, expirar, sem, abertos } = rows[0];
  const { page, address } = await site.enter('outra@demo.pt', '/');
  const figures = page.getByRole('region', { name: 'Números' });
  await figures.getByText(`${abertos} pedidos abertos`, { exact: true }).waitFor();
  await expectAccessible(page, 'dashboard');
  const hints = page.getByRole('region', { name: 'Onde encontrar' });
  await hints.getByRole('button', { name: 'Já sei' }).press('Enter');
  expect(await hints.count()).toBe(0);
  for (const [label, count, search] of [
    ['Ativos', ativos, ''],
    ['Exames expirados', expirados, '?validade=expirada'],
    ['A expirar em 30 dias', expirar, '?validade=a-expirar'],
    ['Sem exame ou validade', sem, '?validade=sem-exame'],
  ] as const) {
    expect(count).toBeGreaterThan(1);
    const figure = figures.getByRole('link', { name: `${count} ${label}`, exact: true });
    await figure.click();
    await page.getByText(`${count} registos`, { exact: true }).waitFor();
    expect(address()).toBe(`/funcionario${search}`);
    await page.goBack();
  }
  await page.reload();
  await figures.getByText(`${abertos} pedidos abertos`, { exact: true }).waitFor();
  expect(await hints.count()).toBe(0);
});

test('what has to be done opens its list filtered to that number, and heads are told who has to come [HOJE-01, HOJE-07, HOJE-08, HOJE-11, DASH-302]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/', { before: atTestDay });
  const todo = page.getByRole('region', { name: 'Para fazer' });
  const lines = todo.getByRole('listitem').filter({ has: page.locator('svg') });
  await lines.first().waitFor();
  const more = todo.getByRole('button', { name: /^Mais \d+$/ });
  const hidden = Number((await more.innerText()).slice('Mais '.length));
  expect(await lines.count()).toBe(8);
  await more.press('Enter');
  expect(await lines.count()).toBe(8 + hidden);
  await todo.getByRole('link', { name: 'Completar' }).waitFor();
  await page.getByRole('button', { name: 'Avisar chefias' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Avisar chefias' });
  await sheet.getByRole('button', { name: 'Até domingo' }).press('Enter');
  await sheet
    .getByText(/, às \d\d:\d\d/)
    .first()
    .waitFor();
  await expectAccessible(page, 'who has to be released');
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Calendário (.ics)' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('Dispensas até 22-03-2026.ics');
  await page.keyboard.press('Escape');
  const due = todo.getByRole('link', { name: /com o exame expirado e sem marcação/ });
  const count = Number.parseInt(await due.innerText(), 10);
  expect(count).toBeGreaterThan(1);
  await due.press('Enter');
  await page.getByText(`${count} registos`, { exact: true }).waitFor();
  expect(address()).toBe('/funcionario?validade=expirada&marcacao=sem');
});

test('who may only read has the lines without buttons, and an empty page says what comes next [HOJE-07, HOJE-11]', async () => {
  const { page } = await site.enter('leitura@demo.pt', '/', { before: atTestDay });
  const todo = page.getByRole('region', { name: 'Para fazer' });
  await todo
    .getByRole('link', { name: /sem marcação/ })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Avisar chefias' }).count()).toBe(0);
  const quiet = await site.enter('rh@demo.pt', '/', {
    before: async (visitor) => {
      await atTestDay(visitor);
      await visitor.calls.answer('getHoje', (route) =>
        route.fulfill({ json: { message: { dia: '2026-03-16', linhas: [] } } }),
      );
    },
  });
  await quiet.page.getByText('Está tudo em dia. Bom trabalho!').waitFor();
  await quiet.page.getByText(/^Próximo prazo: \d\d-\d\d-2026, \S+/).waitFor();
});
