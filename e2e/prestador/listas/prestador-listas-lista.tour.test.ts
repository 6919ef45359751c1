import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();
const LISTS = '/prestador/listas';

const open = (path = LISTS, options = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });

async function forget(table: string, nome: string): Promise<void> {
  await site.database.admin.query(`delete from ${table} where nome like $1`, [`${nome}%`]);
}

test('from the menu to the physicians: by keys alone one is added, renamed, switched off and on', async () => {
  await forget('medico', 'Dra. Célia Prata');
  const { page, address, notices, trouble } = await open('/prestador/pedidos');
  await page.getByRole('button', { name: 'Administração', exact: true }).click();
  await page.getByRole('link', { name: 'Listas' }).click();
  await soon(address).toBe(`${LISTS}/medicos`);
  await page.getByText(/^\d+ registos$/).waitFor();
  await expectAccessible(page, 'list of physicians');
  await page.getByRole('button', { name: 'Novo médico' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Novo médico' });
  await adding.waitFor();
  await soon(() => page.evaluate('document.activeElement.tagName')).toBe('INPUT');
  await page.keyboard.type('Dra. Célia Prata');
  await page.keyboard.press('Enter');
  await adding.getByText('Indique o número da cédula.').waitFor();
  await expectAccessible(page, 'new physician with an error');
  await adding.getByLabel('Cédula profissional').fill('77 001');
  await page.keyboard.press('Enter');
  await soon(notices).toContain('Sucesso: Foi adicionado «Dra. Célia Prata».');
  await rowOf(page, 'Dra. Célia Prata').getByText('77 001').waitFor();

  await page.getByRole('button', { name: 'Alterar Dra. Célia Prata' }).press('Enter');
  const changing = page.getByRole('dialog', { name: 'Alterar médico' });
  await changing.getByLabel('Nome').fill('Dra. Célia Prata Lima');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Fechar sem guardar?' });
  await question.getByRole('button', { name: 'Continuar a editar' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  await changing.getByRole('button', { name: 'Guardar' }).press('Enter');
  await rowOf(page, 'Dra. Célia Prata Lima').waitFor();

  await page.getByRole('button', { name: 'Desativar Dra. Célia Prata Lima' }).press('Enter');
  const off = page.getByRole('dialog', { name: 'Desativar «Dra. Célia Prata Lima»' });
  await off.waitFor();
  await expectAccessible(page, 'question before switching off');
  await soon(() => page.evaluate('document.activeElement.textContent')).toBe('Desativar');
  await page.keyboard.press('Enter');
  await off.waitFor({ state: 'detached' });
  await rowOf(page, 'Dra. Célia Prata Lima').getByText('Inativo').waitFor();
  await page.getByLabel('Estado', { exact: true }).selectOption('Inativos');
  await soon(address).toBe(`${LISTS}/medicos?estado=inativos`);

  // One of that name is there: it is switched on instead of doubled.
  trouble.expect(/^409 POST .*\/lista\/medicos$/);
  await page.getByRole('button', { name: 'Novo médico' }).click();
  await adding.getByLabel('Nome').fill('DRA. CELIA PRATA LIMA');
  await adding.getByLabel('Cédula profissional').fill('1');
  await page.keyboard.press('Enter');
  await adding
    .getByText('«Dra. Célia Prata Lima» já existe e está entre os itens inativos.')
    .waitFor();
  await adding.getByRole('button', { name: 'Ativar' }).click();
  await adding.waitFor({ state: 'detached' });
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
});
