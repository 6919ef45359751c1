import { SITUACAO_LABEL } from '@sst/contract/rules/medidas/vida';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const TASK = 'Vistas de medidas';

/** Measures of a task of their own: one for each text, to be begun. */
async function addMedidas(texts: readonly string[], risco: string): Promise<void> {
  const { admin } = site.database;
  const { cd } = site.company(1);
  await admin.query(
    'delete from medida where cd_tarefa in (select cd from tarefa where nome = $1)',
    [TASK],
  );
  await admin.query('delete from tarefa where nome = $1', [TASK]);
  const { rows } = await admin.query(
    'insert into tarefa (cd_empresa, nome) values ($1, $2) returning cd',
    [cd, TASK],
  );
  for (const [index, text] of texts.entries()) {
    await admin.query(
      `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo, cd_estad)
       values ($1, $1, $2, $5, $3, '2026-02-02', $4::text, $4::text::date, 0)`,
      [cd, rows[0].cd, text, `2026-03-0${index + 1}`, risco],
    );
  }
}

const enter = (forma: string, options: VisitorOptions = {}) =>
  site.enter('rh@demo.pt', `/seguranca/medidas?pesquisa=varias&forma=${forma}`, {
    before: atTestDay,
    ...options,
  });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (within: Pick<Page, 'getByRole'>, name: string) =>
  within.getByRole('button', { name, exact: true });
const state = async (text: string) => {
  const { rows } = await site.database.admin.query(
    'select cd_estad, fase from medida where medida = $1',
    [text],
  );
  return rows[0];
};

test('the views show the rows of the list, and the board takes their steps by mouse and by keyboard [MEDIDA-50, MEDIDA-51, MEDIDA-52, MEDIDA-53]', async () => {
  await addMedidas(['Fixar a escada.', 'Marcar o degrau.', 'Pôr o corrimão.'], 'Vistas várias');
  const { page } = await enter('quadro');
  const [begin, inHand, done] = (['por-iniciar', 'em-curso', 'executada'] as const).map((one) =>
    column(page, SITUACAO_LABEL[one]),
  );
  if (!begin || !inHand || !done) throw new Error('no columns');
  await begin.getByText('3', { exact: true }).waitFor();
  await expectAccessible(page, 'the board of measures');

  await card(begin, 'Fixar a escada.').dragTo(inHand);
  await card(inHand, 'Fixar a escada.').waitFor();
  expect(await state('Fixar a escada.')).toEqual({ cd_estad: 1, fase: null });

  // Nowhere, where no step leads.
  await card(inHand, 'Fixar a escada.').dragTo(column(page, SITUACAO_LABEL.devolvida));
  expect(await state('Fixar a escada.')).toEqual({ cd_estad: 1, fase: null });

  await card(begin, 'Marcar o degrau.').focus();
  await page.keyboard.press('ArrowDown');
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Pôr o corrimão.',
  );
  await page.keyboard.press('ArrowRight');
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Fixar a escada.',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: SITUACAO_LABEL.executada }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dar por executada' });
  await dialog.getByRole('textbox').fill('Está fixa.');
  await dialog.getByRole('button', { name: 'Dar por executada' }).press('Enter');
  await card(done, 'Fixar a escada.').waitFor();
  expect(await state('Fixar a escada.')).toEqual({ cd_estad: 1, fase: 'executada' });

  await page.getByRole('button', { name: 'Por unidade', exact: true }).click();
  await page.getByText('3 em aberto').click();
  await card(page, 'Pôr o corrimão.').waitFor();
  await expectAccessible(page, 'the measures by unit');

  await page.getByRole('button', { name: 'Calendário', exact: true }).click();
  await page.getByRole('button', { name: /02-03 1 medida em atraso/ }).click();
  await card(page, 'Marcar o degrau.').click();
  await page.getByRole('dialog', { name: 'Medida' }).getByText('Vistas várias').waitFor();

  const phone = await enter('calendario', { viewport: PHONE, touch: true });
  await phone.page.getByRole('button', { name: /03-03 1 medida em atraso/ }).tap();
  await card(phone.page, 'Pôr o corrimão.').waitFor();
  await expectAccessible(phone.page, 'the calendar of deadlines on a phone');
});

test('the deadline of chosen measures is changed at once, and put back by one press [MEDIDA-54, MEDIDA-55]', async () => {
  await addMedidas(['Fixar a escada.', 'Marcar o degrau.'], 'Prazos juntos');
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas?pesquisa=juntos', {
    before: atTestDay,
  });
  const days = async () => {
    const { rows } = await site.database.admin.query(
      'select dt_prazo::text as dt from medida where cd_tarefa = (select cd from tarefa where nome = $1) order by dt_prazo',
      [TASK],
    );
    return rows.map(({ dt }) => dt);
  };
  await page.getByText('2 registos').waitFor();
  await page.getByRole('checkbox', { name: 'Escolher tudo nesta página' }).check();
  await page.getByRole('button', { name: 'Mudar prazo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mudar o prazo de 2 medidas' });
  await dialog.getByRole('textbox', { name: 'Novo prazo' }).fill('30-06-2026');
  await dialog.getByRole('textbox', { name: 'Porquê' }).fill('O material chega em junho.');
  await expectAccessible(page, 'another deadline of many');
  await dialog.getByRole('button', { name: 'Mudar o prazo' }).click();
  await soon(days).toEqual(['2026-06-30', '2026-06-30']);
  await page.getByRole('button', { name: 'Anular', exact: true }).click();
  await soon(days).toEqual(['2026-03-01', '2026-03-02']);
});
