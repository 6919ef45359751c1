import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { expectAccessibleAtAnyWidth } from '../support/accessible.ts';
import { openPicker, textbox } from '../support/fields.ts';
import { rowLinks } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { csv, file, funcionarioLine } from '../support/slices/import-files.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const open = (path: string) => site.enter('rh@demo.pt', path, { before: atTestDay });
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

test('the form to add, with errors and doubts, and its dialog of names [FUNC-29, FUNC-31]', async () => {
  const { page, notices } = await open('/funcionario/criar');
  await textbox(page, 'NIF').fill('123456788');
  await textbox(page, 'NIF').blur();
  await page.getByText(/^Não é um NIF português válido/).waitFor();
  await page.getByRole('button', { name: 'Adicionar funcionário' }).click();
  await soon(notices).toHaveLength(1);
  await expectAccessibleAtAnyWidth(page, 'adding, with errors');
  await openPicker(page, 'Categoria profissional');
  await expectAccessibleAtAnyWidth(page, 'categories to choose from');
  await close(page);
});

test('the dialogs, calendar and question of that form [FUNC-23, FUNC-29]', async () => {
  const { page } = await open('/funcionario/criar');
  await openPicker(page, 'Organigrama');
  await expectAccessibleAtAnyWidth(page, 'organigrama to choose from');
  await close(page);
  await textbox(page, 'Nome').fill('Ana');
  await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('dialog', { name: 'Guardar o rascunho?' }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'leaving unsaved');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Data de admissão: escolher no calendário' }).click();
  await page.locator('[aria-current=date]').waitFor();
  await expectAccessibleAtAnyWidth(page, 'calendar');
});

test('the forms to edit, to transfer and for a departure, and their warnings [FUNC-20, FUNC-35, FUNC-39, FUNC-17]', async () => {
  const { cd, nome, num_mecan } = await freeFuncionario(site);
  const { rows } = await site.database.admin.query(
    'select cd::float8 from funcionario where cd_empresa = 1 and ativo and pendente = 1 order by cd limit 1',
  );
  const { page, goTo, trouble } = await open(`/funcionario/${cd}/editar`);
  trouble.expect(/^404 GET .*\/funcionario\/999999$/);
  await page.getByRole('button', { name: 'Guardar alterações' }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'editing');
  await goTo(`/funcionario/${cd}/transferir`);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByText('Escolha o organigrama de destino.').waitFor();
  await expectAccessibleAtAnyWidth(page, 'transfer without a target');
  await goTo(`/funcionario/${rows[0].cd}/transferir`);
  await page.getByText('Funcionário com situações pendentes.').waitFor();
  await expectAccessibleAtAnyWidth(page, 'transfer refused');
  await goTo('/funcionario/999999/editar');
  await page.getByText('Funcionário não encontrado.').waitFor();
  await expectAccessibleAtAnyWidth(page, 'nobody to edit');
  await goTo(`/funcionario?pesquisa=${num_mecan}`);
  await page.getByRole('button', { name: `Registar saída de ${nome}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await page.getByText('Indique a data de saída.').waitFor();
  await expectAccessibleAtAnyWidth(page, 'departure without a date');
});

test('the requests, highlighted, one in detail, one to be removed, and the accidents [PEND-01, PEND-03, PEND-11, PEND-20]', async () => {
  const { rows } = await site.database.admin.query(
    'select cd::float8, cd_funcion::float8 from pedido where cd_empresa = 1 and cd_tipo = 1 and cd_estad = 0 order by cd limit 1',
  );
  const [{ cd, cd_funcion }] = rows;
  const { page, goTo } = await open(`/pendente/funcionario?funcionario=${cd_funcion}&estado=0`);
  await page.getByText(/^Em destaque: /).waitFor();
  await page
    .getByRole('button', { name: /^Remover pedido de / })
    .first()
    .waitFor();
  await expectAccessibleAtAnyWidth(page, 'requests with one highlighted');
  await goTo(`/pendente/funcionario?detalhe=${cd}`);
  await page.getByRole('region', { name: 'Alterações' }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'a request');
  await page.getByRole('button', { name: 'Remover pedido', exact: true }).click();
  await page.getByRole('dialog', { name: 'Remover pedido' }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'removing it');
  await goTo('/pendente/acidente');
  await rowLinks(page).first().waitFor();
  await expectAccessibleAtAnyWidth(page, 'accidents');
});

test('the import, empty, with rows, in edit mode, and its dialogs [CSV-01, CSV-05, CSV-06]', async () => {
  const { page } = await open('/funcionario/criar/csv');
  await page.getByRole('button', { name: 'Escolher ficheiro' }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'import, empty');
  const rows = csv([
    funcionarioLine('Sem Sexo', { Sexo: '', NIF: '123456788' }),
    funcionarioLine('Certa', { Profissão: 'Nova' }),
  ]);
  await page.locator('input[type=file]').setInputFiles(file(rows));
  await page.getByRole('button', { name: 'Editar linha 2' }).click();
  await page.getByRole('textbox', { name: 'Nome, linha 2' }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'import with rows');
  await page.locator('input[type=file]').setInputFiles(file(rows));
  await page.getByRole('dialog', { name: 'Já existem linhas' }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'rows that are there');
  await close(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('article').first().getByRole('button', { name: 'Editar linha 2' }).click();
  await page.getByRole('dialog', { name: 'Editar linha 2' }).waitFor();
  await expectAccessibleAtAnyWidth(page, 'a row edited on a phone');
});
