import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const pathOf = (company: number) => `/prestador/empresas/${company}`;
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Takes areas away that an earlier try has left. */
async function forget(nome: string): Promise<void> {
  const areas = `select cd from area_atividade where nome like '${nome}%'`;
  for (const [table, column] of [
    ['atividade', 'cd_area'],
    ['atividade_tipo', 'cd_area'],
    ['area_atividade', 'cd'],
  ]) {
    await site.database.admin.query(`delete from ${table} where ${column} in (${areas})`);
  }
}

test('on a phone, an inactive area takes no new activities, and its bookings stay readable', async () => {
  await forget('Legionela');
  const { cd } = site.company(1);
  const { rows } = await site.database.admin.query(
    `with area as (
       insert into area_atividade (cd_empresa, nome) 
         values ($1, 'Legionela'), ($1, 'Legionela aberta'), ($1, 'Legionela vazia') returning cd, nome
     ), tipo as (
       insert into atividade_tipo (cd_empresa, cd_area, nome)
       select $1, cd, 'Colheita de água' from area where nome = 'Legionela' returning cd, cd_area
     ), marcada as (
       insert into atividade (cd_empresa, cd_area, cd_tipo, cd_tecnic, cd_organig, dt, cd_estad)
       select $1, cd_area, cd, (select min(cd) from tecnico), $1, '2026-02-02', 1 from tipo
     ), abertos as (
       insert into atividade_tipo (cd_empresa, cd_area, nome, inactiv)
       select $1, a.cd, t.nome, t.inactiv
         from area a, (values ('Análise rápida', false), ('Método antigo', true)) as t (nome, inactiv)
        where a.nome = 'Legionela aberta'
     )
     select cd::float8, nome from area order by nome`,
    [cd],
  );
  const { page } = await site.enter(PRESTADOR, `${pathOf(cd)}/areas`, {
    company: null,
    viewport: PHONE,
    touch: true,
  });
  for (const name of ['Legionela', 'Legionela vazia']) {
    await page.getByRole('button', { name: `Desativar ${name}`, exact: true }).click();
    const off = page.getByRole('dialog', { name: `Desativar «${name}»` });
    await off.getByRole('button', { name: 'Desativar' }).click();
    await off.waitFor({ state: 'detached' });
    await cardOf(page, name).getByText('Inativa', { exact: true }).waitFor();
  }
  await expectAccessible(page, 'areas that are switched off, on a phone');

  const client = await site.enter('admin@demo.pt', `/seguranca/area/${rows[0].cd}`);
  await client.page.getByRole('heading', { name: 'Legionela (inativa)', level: 1 }).waitFor();
  await client.page.getByRole('cell', { name: /^Colheita de água/ }).waitFor();
  expect(await client.page.getByRole('button', { name: 'Nova atividade técnica' }).count()).toBe(0);
  const open = rows.find(({ nome }) => nome === 'Legionela aberta');
  await client.goTo(`/seguranca/area/${open.cd}`);
  const filter = client.page.getByLabel('Tipo').locator('option', { hasText: 'Método antigo' });
  await soon(() => filter.count()).toBe(1);
  await client.page.getByRole('button', { name: 'Nova atividade técnica' }).first().click();
  const form = client.page.getByRole('dialog', { name: 'Nova atividade técnica' });
  const offered = form.getByLabel('Tipo').locator('option');
  await soon(async () => (await offered.allInnerTexts()).join()).toContain('Análise rápida');
  expect((await offered.allInnerTexts()).join()).not.toContain('Método antigo');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  const menu = client.page.getByRole('navigation', { name: 'Menu principal' });
  await menu.getByRole('link', { name: 'Legionela (inativa)' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Legionela vazia' }).count()).toBe(0);
  await forget('Legionela');
});
