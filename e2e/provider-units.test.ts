import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { boxOf } from './support/box.ts';
import { PROVIDER, unitPanelOf } from './support/provider.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { PHONE, type VisitorOptions } from './support/visitor.ts';

const site = useSite();

const open = (path: string, options: VisitorOptions = {}) =>
  site.enter(PROVIDER, path, { company: null, ...options });
test('a tree is searched, grows, is renamed and moved with the keyboard alone', async () => {
  const { nome, cd } = site.company(2);
  const { page, address, notices } = await open('/prestador/empresas');
  await page.getByRole('link', { name: `Organigrama de ${nome}` }).press('Enter');
  await soon(address).toBe(`/prestador/empresas/${cd}`);
  const panel = unitPanelOf(page);
  const add = async (name: string, code: string) => {
    await panel.getByRole('button', { name: 'Adicionar' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Adicionar abaixo de/ });
    await dialog.getByLabel('Nome').fill(name);
    await dialog.getByLabel('Código').fill(code);
    await dialog.getByLabel('Código').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await panel.getByRole('heading', { name: `(${code}) ${name}` }).waitFor();
  };
  await panel.getByRole('heading', { name: new RegExp(nome) }).waitFor();
  await add('Armazém novo', 'AN');
  await add('Cais', 'CA');
  await expectAccessible(page, 'tree of a company');
  await page.getByRole('tree').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await panel.getByRole('heading', { name: '(AN) Armazém novo' }).waitFor();
  await panel.getByText('1 unidade abaixo · 0 funcionários').waitFor();
  await panel.getByRole('button', { name: 'Alterar unidade' }).press('Enter');
  const renaming = page.getByRole('dialog', { name: 'Alterar unidade' });
  expect(await renaming.getByLabel('NIPC').count()).toBe(0);
  await renaming.getByLabel('Localidade').fill('Póvoa de Varzim');
  await renaming.getByLabel('Nome').fill('');
  await page.keyboard.press('Enter');
  await renaming.getByText('Indique o nome.').waitFor();
  await renaming.getByLabel('Nome').fill('Armazém central');
  await page.keyboard.press('Enter');
  await panel.getByRole('heading', { name: '(AN) Armazém central' }).waitFor();
  await panel.getByText('Póvoa de Varzim', { exact: true }).waitFor();
  // To where it cannot go: below itself; then to the first place that there is.
  await panel.getByRole('button', { name: 'Mover' }).press('Enter');
  const choosing = page.getByRole('dialog', { name: 'Mover (AN) Armazém central para baixo de' });
  const search = choosing.getByRole('searchbox', { name: 'Pesquisar no organigrama' });
  await search.fill('cais');
  await choosing.getByText('Nada no organigrama corresponde à pesquisa.').waitFor();
  await search.fill('');
  await choosing.getByRole('treeitem').first().waitFor();
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'where to move a unit');
  await page.keyboard.press('Enter');
  const moving = page.getByRole('dialog', { name: 'Mover a unidade?' });
  await moving.getByText(/^Muda de lugar a unidade e 1 unidade abaixo dela\./).waitFor();
  await expectAccessible(page, 'what a move takes along');
  await moving.getByRole('button', { name: 'Mover' }).press('Enter');
  await soon(notices).toContain('Sucesso: Unidade movida com sucesso.');
  const { rows } = await site.database.admin.query(
    `select b.cd_base::int as acima from organigrama o join organigrama b on b.cd = o.cd_base where o.cd_aux = 'AN'`,
  );
  expect(rows).toEqual([{ acima: cd }]);
  await page.getByRole('link', { name: 'Voltar' }).press('Enter');
  await soon(address).toBe('/prestador/empresas');
});

test('a unit that somebody else has moved meanwhile is shown where it is now, on a phone too', async () => {
  const { cd } = site.company(1);
  const { rows } = await site.database.admin.query(
    `insert into organigrama (cd_empresa, cd_base, nome) values ($1, $1, 'Errante') returning cd::int`,
    [cd],
  );
  const unit: number = rows[0].cd;
  const { page, trouble } = await open(`/prestador/empresas/${cd}?unidade=${unit}`, {
    viewport: PHONE,
    touch: true,
  });
  trouble.expect(/^409 PUT .*lugar$/);
  const panel = unitPanelOf(page);
  await panel.getByRole('heading', { name: 'Errante' }).waitFor();
  await expectAccessible(page, 'tree on a phone');
  await panel.getByRole('button', { name: 'Mover' }).click();
  const choosing = page.getByRole('dialog', { name: 'Mover Errante para baixo de' });
  await choosing.getByRole('treeitem').nth(1).click();
  const moving = page.getByRole('dialog', { name: 'Mover a unidade?' });
  await moving.getByText('Errante').waitFor();
  const other = await site.database.admin.query(
    `update organigrama set cd_base = (select max(cd) from organigrama where cd_empresa = $1 and cd_base = $1 and cd <> $2)
      where cd = $2 returning (select nome from organigrama where cd = cd_base)`,
    [cd, unit],
  );
  expect(other.rows).toHaveLength(1);
  await moving.getByRole('button', { name: 'Mover' }).click();
  await moving.waitFor({ state: 'detached' });
  await page.getByText('Outra pessoa moveu esta unidade entretanto.').first().waitFor();
  await panel.getByText(/ \/ /).waitFor();
});

test('a unit’s code does not open the company page', async () => {
  const { rows } = await site.database.admin.query(
    'select min(cd)::int as cd from organigrama where cd_base is not null',
  );
  const { page } = await open(`/prestador/empresas/${rows[0].cd}`);
  await page.getByText('A empresa não foi encontrada.').waitFor();
  expect(await page.getByRole('tree').count()).toBe(0);
});

test('on a wide screen the actions of a unit stand in one row', async () => {
  const { page } = await open('/prestador/empresas/1?unidade=2');
  const panel = unitPanelOf(page);
  const tops = ['Adicionar', 'Alterar unidade', 'Mover'].map(
    async (name) => (await boxOf(panel.getByRole('button', { name }))).top,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});
