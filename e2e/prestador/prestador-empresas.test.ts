import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { file, holdReading, workbook } from '../support/slices/import-files.ts';
import { PRESTADOR, unidadePanelOf } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { PHONE, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();

const open = (path: string, options: VisitorOptions & { company?: 3 } = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

/** The units on the page, as they lie: '2 1.1 Porto'. */
async function unitsOf(page: Page): Promise<string[]> {
  const rows = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') })
    .all();
  return Promise.all(
    rows.map(async (row) => {
      const [code, name] = await row.getByRole('textbox').all();
      const level = /nível (\d+)/.exec((await code?.getAttribute('aria-label')) ?? '')?.[1];
      return `${level} ${await code?.inputValue()} ${await name?.inputValue()}`;
    }),
  );
}

const give = (page: Page, rows: readonly (readonly string[])[], name = 'unidades.csv') => {
  const content = /xlsx$/.test(name) ? workbook(rows) : rows.map((row) => row.join(';')).join('\n');
  return page.getByLabel('Ficheiro CSV ou Excel').setInputFiles(file(content, name));
};

const companyName = (page: Page) =>
  page.getByRole('region', { name: 'Empresa', exact: true }).getByLabel('Nome');

const HEADERS = ['Código', 'Código da unidade acima', 'Nome', 'Localidade'];

test('cancelling a new company returns to the list as it was searched', async () => {
  const { page, address } = await open('/prestador/empresas?pesquisa=ribeiro');
  await page.getByRole('link', { name: 'Criar empresa' }).click();
  await companyName(page).waitFor();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await soon(address).toBe('/prestador/empresas?pesquisa=ribeiro');
});

test('a file with errors is refused line by line; a good one is a tree that can be changed', async () => {
  const { page } = await open('/prestador/empresas/criar');
  await give(page, [
    HEADERS,
    ['A', '', 'Um'],
    ['A', '', 'Dois'],
    ['B', 'X', ''],
    ['C', '', 'c'.repeat(101)],
  ]);
  const problems = page.getByRole('region', { name: 'Erros do ficheiro' });
  const refused = page.getByText('O ficheiro tem 4 erros e não foi importado.');
  await page.getByRole('region', { name: 'Ficheiro', exact: true }).locator(refused).waitFor();
  // Said once to those who hear it, by the notification.
  expect(await problems.getByRole('alert').count()).toBe(0);
  expect(await problems.getByRole('listitem').allInnerTexts()).toEqual([
    'Linha 3\nO código A já está na linha 2.',
    'Linha 4\nFalta o nome.',
    'Linha 4\nNenhuma linha tem o código X, o da unidade acima.',
    'Linha 5\nO nome tem 101 caracteres: no máximo são 100.',
  ]);
  await expectAccessible(page, 'file with errors');
  await give(page, [HEADERS, ['N1', 'N', 'Porto', 'Gaia'], ['N', '', 'Norte', '']], 'livro.xlsx');
  await soon(() => unitsOf(page)).toEqual(['1 N Norte', '2 N1 Porto']);
  const town = page.getByLabel('Localidade da unidade 2, nível 2');
  expect(await town.inputValue()).toBe('Gaia');
  expect(await problems.count()).toBe(0);
  await give(page, [HEADERS, ['S', '', 'Sul']]);
  const question = page.getByRole('dialog', { name: 'Substituir o organigrama?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await unitsOf(page)).toHaveLength(2);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const leaving = page.getByRole('dialog', { name: 'Guardar o rascunho?' });
  await leaving.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.getByText(/^\d registos$/).waitFor();
});

test('a company is not made while the file of its tree is still read, which would be left out', async () => {
  const { page, calls, notices } = await open('/prestador/empresas/criar');
  await companyName(page).fill('Demorada, Lda.');
  const readOn = await holdReading(page);
  await give(page, [HEADERS, ['N', '', 'Norte', '']]);
  await page.getByText('A ler unidades.csv...').waitFor();
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await soon(notices).toContain('Aviso: Ainda há um ficheiro a ser lido. Aguarde um momento.');
  expect(calls.of('createEmpresa')).toEqual([]);
  await readOn();
  await soon(() => unitsOf(page)).toEqual(['1 N Norte']);
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await page.waitForURL(/\/prestador\/empresas\/\d+$/);
  expect(calls.of('createEmpresa')[0]?.request.postDataJSON().nos).toHaveLength(1);
});

test('units that are typed while a file is read are not replaced without a question', async () => {
  const { page } = await open('/prestador/empresas/criar');
  const readOn = await holdReading(page);
  await give(page, [HEADERS, ['N', '', 'Norte', '']]);
  await page.getByText('A ler unidades.csv...').waitFor();
  await page.getByRole('button', { name: 'Adicionar unidade' }).click();
  await page.getByLabel('Nome da unidade 1, nível 1').fill('Sede');
  await readOn();
  await page.getByRole('dialog', { name: 'Substituir o organigrama?' }).waitFor();
});

test('server errors show at their fields, on a phone too', async () => {
  const { page, trouble } = await open('/prestador/empresas/criar', {
    viewport: PHONE,
    touch: true,
  });
  trouble.expect(/^409 POST .*empresa$/);
  await companyName(page).fill('Outra, Lda.');
  const administrator = page.getByRole('region', { name: /^Primeiro administrador/ });
  await administrator.getByLabel('Nome').fill('Diana');
  await administrator.getByLabel('E-mail').fill(PRESTADOR);
  await page.getByRole('button', { name: 'Adicionar unidade' }).click();
  await page.getByRole('textbox', { name: /^Nome da unidade 1/ }).fill('Sede');
  await expectAccessible(page, 'new company on a phone');
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await administrator.getByText('Esta conta é do prestador de serviços e já tem acesso.').waitFor();
  const { rows } = await site.database.admin.query(
    `select count(*)::int as n from organigrama where nome = 'Outra, Lda.'`,
  );
  expect(rows[0].n).toBe(0);
});

test('a company that is renamed is called so at once, on the top bar too', async () => {
  const { nome, cd, cd_aux } = site.company(3);
  const { page, cookies } = await open(`/prestador/empresas/${cd}`, { company: 3 });
  const top = (name: string) =>
    page.getByRole('link', { name: `(${cd_aux}) ${name}, mudar de empresa`, exact: true });
  await top(nome).waitFor();
  const rename = async (name: string) => {
    await unidadePanelOf(page).getByRole('button', { name: 'Alterar empresa' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Alterar empresa' });
    await dialog.getByLabel('Nome').fill(name);
    await page.keyboard.press('Enter');
    return dialog;
  };
  const renamed = `${nome} e Filhos`;
  await (await rename(renamed)).waitFor({ state: 'detached' });
  await top(renamed).waitFor();
  expect((await cookies()).nomeEmpresa).toBe(`(${cd_aux}) ${renamed}`);
  await (await rename(nome)).waitFor({ state: 'detached' });
  await top(nome).waitFor();
});

test('the tax number and the town of a company are for its fitness sheets; a wrong check digit is a doubt', async () => {
  const { cd } = site.company(2);
  const { page } = await open(`/prestador/empresas/${cd}`);
  const panel = unidadePanelOf(page);
  await panel.getByText('NIPC 502118849 · Guimarães').waitFor();
  const change = async () => {
    await panel.getByRole('button', { name: 'Alterar empresa' }).press('Enter');
    return page.getByRole('dialog', { name: 'Alterar empresa' });
  };
  const dialog = await change();
  const nipc = dialog.getByLabel('NIPC');
  await nipc.fill('50211884');
  await page.keyboard.press('Enter');
  await dialog.getByText('O NIPC tem nove algarismos.').waitFor();
  await nipc.fill('502 118 840');
  await nipc.press('Tab');
  await dialog.getByText('O último algarismo não condiz com os outros.').waitFor();
  await expectAccessible(page, 'a company is changed');
  await dialog.getByLabel('Localidade').fill('');
  await page.keyboard.press('Enter');
  await panel.getByText('NIPC 502118840 · Sem localidade').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const again = await change();
  await again.getByLabel('NIPC').fill('502118849');
  await again.getByLabel('Localidade').fill('Guimarães');
  await page.keyboard.press('Enter');
  await panel.getByText('NIPC 502118849 · Guimarães').waitFor();
});

test('a company that somebody else has changed meanwhile is not written over, and its form is filled anew', async () => {
  const { cd, nome } = site.company(2);
  const { page, notices, trouble } = await open(`/prestador/empresas/${cd}`);
  trouble.expect(/^409 PUT .*no\/\d+$/);
  const dialog = page.getByRole('dialog', { name: 'Alterar empresa' });
  const change = () =>
    unidadePanelOf(page).getByRole('button', { name: 'Alterar empresa' }).press('Enter');
  await change();
  await dialog.getByLabel('Nome').fill(`${nome} e Irmãos`);
  const town = (localidade: string) =>
    site.database.admin.query('update organigrama set localidade = $2 where cd = $1', [
      cd,
      localidade,
    ]);
  await town('Fafe');
  await page.keyboard.press('Enter');
  await soon(async () => (await notices()).join()).toContain(
    'A empresa foi alterada entretanto por outra pessoa. Veja os dados atuais antes de guardar.',
  );
  await unidadePanelOf(page).getByText('NIPC 502118849 · Fafe').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fechar sem guardar' }).click();
  await change();
  await soon(() => dialog.getByLabel('Localidade').inputValue()).toBe('Fafe');
  expect(await dialog.getByLabel('Nome').inputValue()).toBe(nome);
  await dialog.getByLabel('Localidade').fill('Guimarães');
  await page.keyboard.press('Enter');
  await unidadePanelOf(page).getByText('NIPC 502118849 · Guimarães').waitFor();
});

test('a name that a company has is refused for another, new or renamed', async () => {
  const [first, second] = [site.company(1), site.company(2)];
  const text = `Já existe a empresa «${first.nome}». Se esta é outra, dê-lhe um nome que as distinga.`;
  const { page, trouble, goTo } = await open('/prestador/empresas/criar');
  trouble.expect(/^409 POST .*empresa$/, /^409 PUT .*no\/\d+$/);
  await companyName(page).fill(first.nome.toUpperCase());
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await page.getByRole('region', { name: 'Empresa', exact: true }).getByText(text).waitFor();
  await soon(() => companyName(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await expectAccessible(page, 'a name that is taken');
  await companyName(page).fill(`${first.nome} Sul`);
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await page.getByRole('heading', { name: `${first.nome} Sul`, level: 1 }).waitFor();
  await goTo(`/prestador/empresas/${second.cd}`);
  await unidadePanelOf(page).getByRole('button', { name: 'Alterar empresa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alterar empresa' });
  await dialog.getByLabel('Nome').fill(first.nome);
  await page.keyboard.press('Enter');
  await dialog.getByText(text).waitFor();
});

test('an administrator is invited to a company', async () => {
  const { page, notices } = await open(`/prestador/empresas/${site.company(1).cd}/resumo`);
  await page.getByRole('button', { name: 'Convidar administrador' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar administrador' });
  await dialog.getByRole('button', { name: 'Convidar' }).click();
  await dialog.getByText('Indique o e-mail.').waitFor();
  await dialog.getByLabel('Nome').fill('Rui Chefe');
  await dialog.getByLabel('E-mail').fill('rui.chefe@teste.pt');
  await expectAccessible(page, 'inviting an administrator');
  await dialog.getByRole('button', { name: 'Convidar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await soon(notices).toContain(
    'Sucesso: Utilizador criado. Segue um convite para rui.chefe@teste.pt.',
  );
});
