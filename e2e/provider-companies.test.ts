import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { file, workbook } from './support/import-files.ts';
import { PROVIDER } from './support/provider.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { PHONE, type VisitorOptions } from './support/visitor.ts';

const site = useSite();

const open = (path: string, options: VisitorOptions = {}) =>
  site.enter(PROVIDER, path, { company: null, ...options });

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
const HEADERS = ['Código', 'Código da unidade acima', 'Nome'];

test('the companies are searched, lead to what waits in them, and are entered', async () => {
  const { page, address } = await open('/prestador/pedidos');
  await page.getByRole('link', { name: 'Empresas', exact: true }).click();
  await page.getByText('3 empresas', { exact: true }).waitFor();
  await expectAccessible(page, 'companies');
  const { nome, cd } = site.company(2);
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('ribeiro');
  await page.getByText('1 empresa', { exact: true }).waitFor();
  await page.getByRole('link', { name: new RegExp(`por decidir de ${nome}`) }).click();
  await page.getByRole('heading', { name: 'Pedidos das empresas', level: 1 }).waitFor();
  expect(address()).toBe(`/prestador/pedidos?empresa=${cd}`);
  await page.goBack();
  await page.getByRole('button', { name: `Entrar na empresa ${nome}` }).click();
  await page
    .getByRole('button', { name: new RegExp(nome) })
    .first()
    .waitFor();
  await soon(address).toBe('/');
});

test('a company is made with the keyboard alone: its tree by hand, its administrator invited', async () => {
  const { page, address, notices } = await open('/prestador/empresas');
  await page.getByRole('link', { name: 'Criar empresa' }).press('Enter');
  await companyName(page).fill('Têxteis do Ave, S.A.');
  await page.getByRole('button', { name: 'Acrescentar unidade' }).press('Enter');
  const type = async (position: number, name: string) => {
    const input = page.getByRole('textbox', { name: new RegExp(`^Nome da unidade ${position},`) });
    await soon(() => input.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(name);
  };
  await type(1, 'Fiação');
  await page.keyboard.press('Enter');
  await type(2, 'Linha A');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await type(3, 'Linha B');
  await page.keyboard.press('Enter');
  await type(4, 'Loja');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await soon(() => unitsOf(page)).toEqual([
    '1 1 Fiação',
    '2 1.1 Linha A',
    '2 1.2 Linha B',
    '1 2 Loja',
  ]);
  await page.getByRole('button', { name: /^Remover.*: Linha B$/ }).press('Enter');
  await soon(async () => (await unitsOf(page)).length).toBe(3);
  await page.getByRole('button', { name: 'Anular' }).press('Enter');
  await soon(async () => (await unitsOf(page)).length).toBe(4);
  const administrator = page.getByRole('region', { name: /^Primeiro administrador/ });
  await administrator.getByLabel('Nome').fill('Rosa Telles');
  await page.getByRole('button', { name: 'Criar empresa' }).press('Enter');
  await administrator.getByText('Indique o e-mail.').waitFor();
  await administrator.getByLabel('E-mail').fill('rosa@texteis.pt');
  await expectAccessible(page, 'new company');
  await page.getByRole('button', { name: 'Criar empresa' }).press('Enter');
  await soon(notices).toContain('Sucesso: Empresa criada com sucesso.');
  await soon(address).toMatch(/^\/prestador\/empresas/);
  const { rows } = await site.database.admin.query(
    `select o.cd_aux, b.cd_aux as acima from organigrama o join organigrama r on r.cd = o.cd_empresa
       left join organigrama b on b.cd = o.cd_base where r.nome like 'Têxteis%' and o.cd_base is not null order by 1`,
  );
  expect(rows).toEqual([
    { cd_aux: '1', acima: null },
    { cd_aux: '1.1', acima: '1' },
    { cd_aux: '1.2', acima: '1' },
    { cd_aux: '2', acima: null },
  ]);
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
  await problems.getByText('O ficheiro tem 4 erros e não foi importado.').waitFor();
  expect(await problems.getByRole('listitem').allInnerTexts()).toEqual([
    'Linha 3\nO código A já está na linha 2.',
    'Linha 4\nFalta o nome.',
    'Linha 4\nNenhuma linha tem o código X, o da unidade acima.',
    'Linha 5\nO nome tem 101 caracteres: no máximo são 100.',
  ]);
  await expectAccessible(page, 'file with errors');
  await give(page, [HEADERS, ['N1', 'N', 'Porto'], ['N', '', 'Norte']], 'livro.xlsx');
  await soon(() => unitsOf(page)).toEqual(['1 N Norte', '2 N1 Porto']);
  expect(await problems.count()).toBe(0);
  await give(page, [HEADERS, ['S', '', 'Sul']]);
  const question = page.getByRole('dialog', { name: 'Substituir o organigrama?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await unitsOf(page)).toHaveLength(2);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const leaving = page.getByRole('dialog', { name: 'Sair sem guardar?' });
  await leaving.getByRole('button', { name: 'Sair sem guardar' }).click();
  await page.getByText(/^\d empresas$/).waitFor();
});

test('what the server refuses stands on its field, on a phone too', async () => {
  const { page, trouble } = await open('/prestador/empresas/criar', {
    viewport: PHONE,
    touch: true,
  });
  trouble.expect(/^409 POST .*empresa$/);
  await companyName(page).fill('Outra, Lda.');
  const administrator = page.getByRole('region', { name: /^Primeiro administrador/ });
  await administrator.getByLabel('Nome').fill('Diana');
  await administrator.getByLabel('E-mail').fill(PROVIDER);
  await page.getByRole('button', { name: 'Acrescentar unidade' }).click();
  await page.getByRole('textbox', { name: /^Nome da unidade 1/ }).fill('Sede');
  await expectAccessible(page, 'new company on a phone');
  await page.getByRole('button', { name: 'Criar empresa' }).click();
  await administrator.getByText('Esta conta é do prestador de serviços e já tem acesso.').waitFor();
  const { rows } = await site.database.admin.query(
    `select count(*)::int as n from organigrama where nome = 'Outra, Lda.'`,
  );
  expect(rows[0].n).toBe(0);
});
