import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

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

test('from a company to its areas: by keys alone one is added with a type, renamed, and switched off and on', async () => {
  await forget('Radiaç');
  const { cd } = site.company(1);
  const { page, address, notices, trouble } = await site.enter(PRESTADOR, pathOf(cd), {
    company: null,
  });
  await page.getByRole('link', { name: 'Áreas', exact: true }).press('Enter');
  await soon(address).toBe(`${pathOf(cd)}/areas`);
  await cardOf(page, 'Formação').getByText('Primeiros socorros').waitFor();
  await expectAccessible(page, 'areas of a company');

  await page.getByRole('button', { name: 'Nova área' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Nova área' });
  await adding.waitFor();
  await soon(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT');
  // One of that name is there.
  trouble.expect(/^409 POST .*\/seguranca\/area$/);
  await page.keyboard.type('FORMACAO');
  await page.keyboard.press('Enter');
  await adding.getByText('«Formação» já existe.').waitFor();
  await expectAccessible(page, 'new area with an error');
  await adding.getByLabel('Nome').fill('Radiação');
  await page.keyboard.press('Enter');
  await soon(notices).toContain('Sucesso: Foi adicionada a área «Radiação».');
  const card = cardOf(page, 'Radiação');
  await card.getByText('Sem tipos').waitFor();

  await card.getByRole('button', { name: 'Novo tipo de Radiação' }).press('Enter');
  await page.getByRole('dialog', { name: 'Novo tipo de Radiação' }).waitFor();
  await page.keyboard.type('Dosimetria');
  await page.keyboard.press('Enter');
  await card.getByRole('listitem').filter({ hasText: 'Dosimetria' }).waitFor();

  await card.getByRole('button', { name: 'Alterar Radiação' }).press('Enter');
  const changing = page.getByRole('dialog', { name: 'Alterar área' });
  await changing.getByLabel('Nome').fill('Radiações ionizantes');
  await page.keyboard.press('Enter');
  const renamed = cardOf(page, 'Radiações ionizantes');
  await renamed.waitFor();

  await renamed.getByRole('button', { name: 'Desativar Dosimetria' }).press('Enter');
  const off = page.getByRole('dialog', { name: 'Desativar «Dosimetria»' });
  await off.getByRole('button', { name: 'Desativar' }).press('Enter');
  await off.waitFor({ state: 'detached' });
  await renamed.getByText('Inativo', { exact: true }).waitFor();
  await expectAccessible(page, 'a type that is switched off');
  await renamed.getByRole('button', { name: 'Ativar Dosimetria' }).press('Enter');
  await renamed.getByText('Inativo', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Voltar' }).press('Enter');
  await soon(address).toBe('/prestador/empresas');
});
