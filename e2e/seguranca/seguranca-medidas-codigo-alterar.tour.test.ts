import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import type { Visitor, VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const LIST = '/seguranca/medidas';

const open = (path = LIST, options: VisitorOptions = {}): Promise<Visitor> =>
  site.enter(PRESTADOR, path, { before: atTestDay, ...options });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** An open measure of the company; the most overdue, so that it heads the list. */
async function addMeasure(medida: string): Promise<number> {
  await site.database.admin.query(`delete from medida where medida like $1 || '%'`, [
    medida.replace('.', ''),
  ]);
  const { rows } = await site.database.admin.query(
    `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo)
     select $1, $1, min(cd), 'Queda', $2, '2020-01-01', '2020-01-02', '2020-01-02' from tarefa where cd_empresa = $1
     returning cd::float8`,
    [site.company(1).cd, medida],
  );
  return rows[0].cd;
}

test('a change asks before it is left unsaved, and does not write over somebody else’s', async () => {
  const cd = await addMeasure('Repor o corrimão.');
  const { page, address, notices, trouble } = await open(`${LIST}?pesquisa=corrimao`);
  await page.getByRole('link', { name: 'Alterar: Repor o corrimão.' }).click();
  await box(page, 'Medida').fill('Repor o corrimão da escada.');
  await expectAccessible(page, 'change of a measure');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  const question = page.getByRole('dialog', { name: 'Guardar o rascunho?' });
  await question.getByRole('button', { name: 'Continuar', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await site.database.admin.query(`update medida set risco_identific = 'Outro' where cd = $1`, [
    cd,
  ]);
  trouble.expect(/^409 PUT .*\/medida\/\d+$/);
  await page.getByRole('button', { name: 'Guardar alterações' }).click();
  const notice = page.getByRole('dialog', { name: 'Os dados mudaram entretanto' });
  await notice.getByRole('button', { name: 'Carregar de novo' }).click();
  await soon(() => box(page, 'Risco identificado').inputValue()).toBe('Outro');
  // What was typed is not lost.
  expect(await box(page, 'Medida').inputValue()).toBe('Repor o corrimão da escada.');
  await page.getByRole('button', { name: 'Guardar alterações' }).click();
  await soon(notices).toContain('Sucesso: Medida alterada com sucesso.');
  // The list is as it was left.
  await soon(address).toBe(`${LIST}?pesquisa=corrimao`);
  await page.getByRole('link', { name: 'Alterar: Repor o corrimão da escada.' }).waitFor();
});
