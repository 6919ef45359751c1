import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { fromMore } from '../../support/list.ts';
import { useSite } from '../../support/site.ts';
import { soon } from '../../support/soon.ts';
import { atTestDay } from '../../support/test-day.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();

test('the provider compares the companies by their indices, sorts and exports them, and opens the indices of one [INDIC-25, INDIC-26, INDIC-27]', async () => {
  const { admin } = site.database;
  await admin.query(
    `insert into empresa_participacao (cd_empresa, cae, versao, dt) values (1, '41200', 1, now())
       on conflict (cd_empresa) do update set cae = '41200'`,
  );
  await admin.query(
    `insert into indice_setor (ano, cae, indice, valor, fonte, divisao_de, divisao_ate, dt)
       values (2025, 'F', 'ii', 0, 'Ensaio', 41, 43, now()) on conflict do nothing`,
  );
  const { page, address, goTo } = await site.enter('prestador@demo.pt', '/prestador/empresas', {
    company: null,
    before: atTestDay,
  });
  await page.getByRole('link', { name: 'Comparar os índices de acidentes' }).press('Enter');
  await soon(address).toBe('/prestador/acidentes/indicadores');
  await page
    .getByRole('heading', { level: 1, name: 'Índices de acidentes das empresas' })
    .waitFor();
  await page.getByText(/o mês em curso não entra em nenhum índice/).waitFor();
  await goTo('/prestador/acidentes/indicadores?ano=2025');
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(1).waitFor();
  await page.getByText('setor 0,00, acima do setor').first().waitFor();
  await expectAccessible(page, 'the companies by their indices');
  await page.getByRole('button', { name: /^Empresa/ }).press('Enter');
  await soon(address).toContain('ordenacao=nome.asc');

  await goTo('/prestador/acidentes/indicadores?ano=2025&seccao=F');
  await soon(() => rows.count()).toBe(2);
  const download = page.waitForEvent('download');
  await fromMore(page, 'Exportar');
  const text = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(text).toContain('Empresa;CAE;Acidentes;Dias perdidos;Horas;If;If do setor');
  expect(text).toContain(';41200;');

  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the companies by their indices, on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows.nth(1).getByRole('link').first().press('Enter');
  await soon(address).toBe('/acidente/indicadores?ano=2025');
  await page.getByRole('table', { name: 'Índices' }).waitFor();
});
