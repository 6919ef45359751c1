import { expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';

const site = useSite();

/** Whether somebody is away for long. */
const AWAY = `coalesce(z.suspenso_de <= $2 and $2 < coalesce(z.suspenso_ate, 'infinity'), false)`;

test('a first visit says where three things are; the figures are those of the company today, and each opens its list [DASH-01, DASH-301, FUNC-07]', async () => {
  const { cd } = site.company(2);
  const { rows } = await site.database.admin.query(
    `select count(*)::int as ativos,
            (count(*) filter (where z.dt_expir is not null and least(z.dt, z.dt_expir, z.dt_devido) < $2 and not ${AWAY}))::int as expirados,
            (count(*) filter (where z.dt_expir is not null and least(z.dt, z.dt_expir, z.dt_devido) between $2 and $2::date + 30 and not ${AWAY}))::int as expirar,
            (count(*) filter (where z.dt_expir is null))::int as sem,
            (select count(*)::int from pedido where cd_empresa = $1 and cd_estad in (0, 1))
            + (select count(*)::int from acidente where cd_empresa = $1 and cd_estad = 0) as abertos
       from funcionario f join prazo z on z.cd_empresa = f.cd_empresa and z.cd_funcion = f.cd
      where f.cd_empresa = $1 and f.ativo`,
    [cd, TEST_TODAY],
  );
  const { ativos, expirados, expirar, sem, abertos } = rows[0];
  const { page, address } = await site.enter('outra@demo.pt', '/');
  await page.getByRole('button', { name: 'Números da empresa' }).press('Enter');
  const figures = page.getByRole('region', { name: 'Números' });
  await figures.getByText(`${abertos} pedidos abertos`, { exact: true }).waitFor();
  await expectAccessible(page, 'dashboard');
  const hints = page.getByRole('region', { name: 'Onde encontrar' });
  await hints.getByRole('button', { name: 'Já sei' }).press('Enter');
  expect(await hints.count()).toBe(0);
  // What stays in the browser does not tell who was there.
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('primeira')),
  );
  expect(kept).toEqual(['primeira-visita-empresa']);
  for (const [label, count, search] of [
    ['Ativos', ativos, ''],
    ['Com o exame fora do prazo', expirados, '?validade=expirada'],
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
