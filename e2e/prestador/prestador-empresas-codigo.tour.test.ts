import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR, unidadePanelOf } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import type { VisitorOptions } from '../support/visitor.ts';

const site = useSite();

const open = (path: string, options: VisitorOptions = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

test('a tree is searched, grows, is renamed and moved with the keyboard alone', async () => {
  const { nome, cd } = site.company(2);
  const { page, address, notices } = await open('/prestador/empresas');
  await page.getByRole('link', { name: `Organigrama de ${nome}` }).press('Enter');
  await soon(address).toBe(`/prestador/empresas/${cd}`);
  const panel = unidadePanelOf(page);
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
  await renaming.waitFor({ state: 'detached' });
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
    `select b.cd_base::float8 as acima from organigrama o join organigrama b on b.cd = o.cd_base where o.cd_aux = 'AN'`,
  );
  expect(rows).toEqual([{ acima: cd }]);
  await page.getByRole('link', { name: 'Voltar' }).press('Enter');
  await soon(address).toBe('/prestador/empresas');
});
