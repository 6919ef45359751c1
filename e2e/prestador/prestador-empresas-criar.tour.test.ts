import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import type { VisitorOptions } from '../support/visitor.ts';

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

const companyName = (page: Page) =>
  page.getByRole('region', { name: 'Empresa', exact: true }).getByLabel('Nome');

test('a company is made with the keyboard alone: its tree by hand, its administrator invited', async () => {
  const { page, address, notices } = await open('/prestador/empresas');
  await page.getByRole('link', { name: 'Criar empresa' }).press('Enter');
  await companyName(page).fill('Têxteis do Ave, S.A.');
  await page.getByRole('button', { name: 'Adicionar unidade' }).press('Enter');
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
  // What goes up changes places with its siblings, and keeps the cursor.
  const up = page.getByRole('button', { name: 'Subir um nível: Linha A' });
  await up.press('Enter');
  await soon(() => unitsOf(page)).toEqual([
    '1 1 Fiação',
    '2 1.2 Linha B',
    '1 3 Linha A',
    '1 2 Loja',
  ]);
  await soon(() => up.evaluate((one) => one === document.activeElement)).toBe(true);
  const down = page.getByRole('button', { name: 'Descer um nível: Linha A' });
  await down.press('Enter');
  // The cursor comes back to it before the next key.
  await soon(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/Linha A$/);
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
    { cd_aux: '1.2', acima: '1' },
    { cd_aux: '1.3', acima: '1' },
    { cd_aux: '2', acima: null },
  ]);
});
