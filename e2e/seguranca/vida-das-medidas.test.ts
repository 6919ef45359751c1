import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const LIST = '/seguranca/medidas';
const MEDIDA = 'Guardar as escadas no armário.';

async function addMedida(): Promise<number> {
  await site.database.admin.query('delete from medida where medida = $1', [MEDIDA]);
  const { rows } = await site.database.admin.query(
    `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, cd_estad)
     select $1, $1, min(cd), 'Queda', $2, '2026-03-02', 1 from tarefa where cd_empresa = $1 returning cd::float8`,
    [site.company(1).cd, MEDIDA],
  );
  return rows[0].cd;
}

/** Opens the measure by its row. */
async function open(user: string, options: VisitorOptions = {}) {
  const visitor = await site.enter(user, `${LIST}?pesquisa=escadas`, {
    before: atTestDay,
    ...options,
  });
  const { page } = visitor;
  await page.getByText('Queda').or(page.getByText('1 registo')).first().waitFor();
  return visitor;
}

const dialogOf = (page: Page, name = 'Medida') => page.getByRole('dialog', { name, exact: true });
const state = async (cd: number) => {
  const { rows } = await site.database.admin.query(
    'select cd_estad, fase, conclusao from medida where cd = $1',
    [cd],
  );
  return rows[0];
};

/** Takes a step that has a text, by the keyboard alone. */
async function step(page: Page, name: string, text: string) {
  await dialogOf(page).getByRole('button', { name }).press('Enter');
  const form = dialogOf(page, name);
  await form.getByRole('textbox').fill(text);
  await form.getByRole('button', { name }).press('Enter');
  await dialogOf(page).waitFor();
}

test('a measure is carried out, sent back, carried out again on a phone, and verified [MEDIDA-01, MEDIDA-16]', async () => {
  const cd = await addMedida();
  const hr = await open('rh@demo.pt');
  await hr.page.getByRole('row').filter({ hasText: 'Queda' }).click();
  await dialogOf(hr.page).getByText('Ninguém').waitFor();
  await expectAccessible(hr.page, 'a measure');
  await step(hr.page, 'Dar por executada', 'Há um armário.');
  await soon(() => state(cd)).toMatchObject({ cd_estad: 1, fase: 'executada' });
  await dialogOf(hr.page).getByText('Há um armário.').waitFor();
  await dialogOf(hr.page).getByRole('button', { name: 'Retirar o último passo' }).waitFor();

  const provider = await site.enter(PRESTADOR, `${LIST}?medida=${cd}`, { before: atTestDay });
  await step(provider.page, 'Devolver', 'Falta a chave.');
  await soon(() => state(cd)).toMatchObject({ fase: 'devolvida' });

  const phone = await site.enter('rh@demo.pt', `${LIST}?medida=${cd}`, {
    before: atTestDay,
    viewport: PHONE,
    touch: true,
  });
  await dialogOf(phone.page).getByText('Falta a chave.').waitFor();
  await expectAccessible(phone.page, 'a measure on a phone');
  await step(phone.page, 'Dar por executada', 'A chave está na receção.');
  await soon(() => state(cd)).toMatchObject({ fase: 'executada' });

  await provider.page.reload();
  await dialogOf(provider.page).getByText('A chave está na receção.').waitFor();
  await dialogOf(provider.page).getByRole('button', { name: 'Verificar e concluir' }).click();
  const verify = dialogOf(provider.page, 'Verificar e concluir');
  await verify.getByRole('button', { name: 'Verificar e concluir' }).click();
  await soon(() => state(cd)).toEqual({
    cd_estad: 2,
    fase: null,
    conclusao: 'A chave está na receção.',
  });
});

test('a company registers a measure of its own, and gives it to somebody [MEDIDA-07, MEDIDA-12]', async () => {
  const { page } = await site.enter('rh@demo.pt', LIST, { before: atTestDay });
  await page.getByRole('button', { name: 'Nova medida' }).click();
  const form = dialogOf(page, 'Nova medida');
  await form.getByRole('button', { name: 'Registar' }).click();
  await form.getByText('Indique a medida.').waitFor();
  await expectAccessible(page, 'a new measure');
  await form.getByRole('button', { name: /^Unidade/ }).click();
  const tree = page.getByRole('dialog', { name: 'Escolher a unidade' });
  await tree.getByRole('treeitem').first().click();
  await form.getByRole('textbox', { name: 'Tarefa' }).fill('Arquivo');
  await form.getByRole('textbox', { name: 'Risco identificado' }).fill('Queda de caixas');
  await form.getByRole('textbox', { name: 'Medida', exact: true }).fill('Fixar as estantes.');
  await form.getByLabel('Probabilidade').selectOption({ label: '4 · Provável' });
  await form.getByLabel('Gravidade').selectOption({ label: '4 · Grave' });
  await form.getByText('Prioridade: Muito alta (4 × 4).').waitFor();
  await form.getByRole('button', { name: 'Registar' }).click();
  const { rows } = await soonRow();
  expect(rows[0]).toEqual({ origem: 'propria', probabilidade: 4, tarefa: 'Arquivo' });
});

async function soonRow() {
  const find = () =>
    site.database.admin.query(
      `select m.origem, m.probabilidade, t.nome as tarefa from medida m join tarefa t on t.cd = m.cd_tarefa
        where m.medida = 'Fixar as estantes.'`,
    );
  await soon(async () => (await find()).rows.length).toBe(1);
  return find();
}
