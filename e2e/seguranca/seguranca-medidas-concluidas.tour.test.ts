import type { Locator, Page } from 'playwright-core';
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

async function stored(medida: string) {
  const { rows } = await site.database.admin.query(
    `select cd_estad, prazo, dt_prazo::text, dt_conclusao::text, conclusao from medida where medida = $1`,
    [medida],
  );
  return rows[0];
}

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

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

test('by keys alone a measure is ended with what was done, and opened again', async () => {
  await addMeasure('Mudar a lâmpada.');
  const { page, notices } = await open(`${LIST}?pesquisa=lampada`);
  await page.getByRole('button', { name: 'Concluir: Mudar a lâmpada.' }).focus();
  await page.keyboard.press('Enter');
  const closing = dialogOf(page, 'Concluir a medida');
  await closing.waitFor();
  await soon(() => page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
  await page.keyboard.type('Lâmpada LED.');
  await page.keyboard.press('Escape');
  const question = dialogOf(page, 'Fechar sem guardar?');
  await question.waitFor();
  await expectAccessible(page, 'question in a dialog');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await closing.getByRole('button', { name: 'Concluir' }).press('Enter');
  await soon(notices).toContain('Sucesso: Medida concluída com sucesso.');
  expect(await stored('Mudar a lâmpada.')).toMatchObject({
    cd_estad: 2,
    dt_conclusao: '2026-03-16',
    conclusao: 'Lâmpada LED.',
  });
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await page.getByRole('link', { name: 'Concluídas' }).press('Enter');
  await page.getByRole('heading', { name: 'Medidas concluídas', level: 1 }).waitFor();
  await page.getByRole('cell', { name: 'Lâmpada LED.' }).waitFor();
  await expectAccessible(page, 'measures that are done');
  await page.getByRole('button', { name: 'Reabrir: Mudar a lâmpada.' }).press('Enter');
  const reopening = dialogOf(page, 'Reabrir a medida');
  await reopening.waitFor();
  await expectAccessible(page, 'reopening');
  await soon(() => page.evaluate('document.activeElement.textContent')).toBe('Reabrir');
  await page.keyboard.press('Enter');
  await soon(notices).toContain('Sucesso: Medida reaberta com sucesso.');
  expect(await stored('Mudar a lâmpada.')).toMatchObject({ cd_estad: 1, conclusao: null });
});
