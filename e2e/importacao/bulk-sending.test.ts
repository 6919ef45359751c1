import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from '../support/box.ts';
import { keyOf } from '../support/calls.ts';
import { findAndChoose } from '../support/fields.ts';
import { rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { csv, file, funcionarioLine, holdReading } from '../support/slices/import-files.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { noticesOf, PHONE, type VisitorOptions } from '../support/visitor.ts';

const site = useSite();
const TABLE = 'Funcionários a adicionar';
const WARNING = 'Aviso: Por favor, preencha os campos necessários';
const counts = (page: Page) => page.getByText(/^\d+ válidas? · \d+ inválidas?$/).innerText();
const send = (page: Page) => page.getByRole('button', { name: /^Enviar (\d+ )?pedidos?$/ });

/** The page with rows of a file, each for the factory of Maia. */
async function open(rows: readonly (readonly string[])[], options: VisitorOptions = {}) {
  const visitor = await site.enter('rh@demo.pt', '/funcionario/criar/csv', {
    before: atTestDay,
    ...options,
  });
  const { page } = visitor;
  await page.locator('input[type=file]').setInputFiles(file(csv(rows)));
  await page.getByRole('button', { name: 'Unidade de todas as linhas' }).click();
  await findAndChoose(page, 'Fábrica da Maia');
  return visitor;
}

test('with an invalid row nothing is sent, a warning shows, and the wrong cell gets the focus; the button counts the valid ones [CSV-18, CSV-19, CSV-25, CSV-159, ERR-15]', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => funcionarioLine(`Linha ${index + 1}`));
  rows[49] = funcionarioLine('Linha 50', { 'Local de trabalho': '' });
  const { page, calls, notices } = await open(rows);
  await page.getByText('Corrija as linhas inválidas para poder enviar.').waitFor();
  await page.getByRole('button', { name: 'Enviar 59 pedidos' }).waitFor();
  await send(page).click();
  await soon(notices).toEqual([WARNING]);
  await soon(() => page.locator(':focus').getAttribute('aria-label')).toBe(
    'Local de trabalho, linha 51',
  );
  expect(calls.of('createAdmissoes')).toEqual([]);
  await page.keyboard.type('Nave');
  await soon(() => counts(page)).toBe('60 válidas · 0 inválidas');
  expect(calls.of('createAdmissoes')).toEqual([]);
});

test('nothing is sent while another file is still read, whose rows would be left out [CSV-20]', async () => {
  const { page, calls, notices } = await open([funcionarioLine('Série Clara')]);
  const readOn = await holdReading(page);
  const corrected = file(csv([funcionarioLine('Série Clara Mendes')]));
  await page.locator('input[type=file]').setInputFiles(corrected);
  await send(page).click();
  await soon(notices).toEqual(['Aviso: Ainda há um ficheiro a ser lido. Aguarde um momento.']);
  expect(calls.of('createAdmissoes')).toEqual([]);
  await readOn();
  await page.getByRole('dialog', { name: 'Já existem linhas' }).waitFor();
});

test('a row that is added while a file is read keeps the file waiting for an answer', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario/criar/csv', { before: atTestDay });
  await page.getByRole('button', { name: 'Adicionar linha sem ficheiro' }).waitFor();
  const readOn = await holdReading(page);
  await page.locator('input[type=file]').setInputFiles(file(csv([funcionarioLine('Do Ficheiro')])));
  await page.getByRole('button', { name: 'Adicionar linha sem ficheiro' }).click();
  await page.getByRole('table', { name: TABLE }).waitFor();
  await readOn();
  await page.getByRole('dialog', { name: 'Já existem linhas' }).waitFor();
});

test('server errors show in their cells, and no row is stored [CSV-20, API-26]', async () => {
  const { page, trouble, notices } = await open([
    funcionarioLine('Quase Certa'),
    funcionarioLine('Certa'),
    funcionarioLine('Sem Nó'),
  ]);
  trouble.expect(/^400 POST .*\/csv$/);
  // The browser's day is a year ahead of the server's, and a node went away meanwhile.
  await page.clock.setFixedTime(new Date('2027-03-16T10:00:00Z'));
  await page.route('**/admissao/csv', async (route) => {
    const body = route.request().postDataJSON();
    body.funcionarios[2].cd_organig = 999_999;
    await route.continue({ postData: body });
  });
  await page.getByRole('button', { name: 'Editar linha 2' }).click();
  await page.getByRole('textbox', { name: 'Data de nascimento, linha 2' }).fill('17-03-2026');
  await page.getByRole('textbox', { name: 'Data de admissão, linha 2' }).fill('18-03-2026');
  await soon(() => counts(page)).toMatch(/inválidas?$/);
  await page.getByRole('textbox', { name: 'Data de admissão, linha 2' }).blur();
  await send(page).click();
  await soon(notices).toEqual([WARNING]);
  const wrong = page.locator('td[data-invalid]');
  await soon(() =>
    wrong.evaluateAll((list) =>
      list.map((node) => [
        node.closest('tr')?.getAttribute('aria-rowindex'),
        (node as HTMLElement).dataset.cell,
        (node as HTMLElement).dataset.note,
      ]),
    ),
  ).toEqual([
    ['2', 'dataNascimento', expect.stringMatching(/posterior a hoje/)],
    ['4', 'organigrama', 'A unidade não existe nesta empresa.'],
  ]);
  expect(await pedidosWhere(site, "nome in ('Quase Certa', 'Certa', 'Sem Nó')")).toEqual([]);
  // A cell that is changed is no longer what was refused.
  await page.getByRole('textbox', { name: 'Data de nascimento, linha 2' }).fill('05-04-1988');
  await soon(() => counts(page)).toBe('2 válidas · 1 inválida');
});

test('after a failure all rows are as they were, and a lost answer is not stored twice [CSV-20, CSV-21]', async () => {
  const { page, calls, trouble, notices } = await open([
    funcionarioLine('Perdida Um'),
    funcionarioLine('Perdida Dois'),
  ]);
  trouble.expect(/^500 POST .*\/csv$/, /^net::ERR_FAILED POST .*\/csv$/);
  const stored = async () => (await pedidosWhere(site, "nome like 'Perdida %'")).length;
  const already = await stored();
  const before = await rowsOf(page, TABLE);
  await calls.fail('createAdmissoes', 500, { error: 'A base de dados não responde.' });
  await send(page).click();
  await soon(notices).toEqual(['Erro: A base de dados não responde.']);
  expect(await rowsOf(page, TABLE)).toEqual(before);
  await calls.restore();
  await calls.answer('createAdmissoes', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await soon(async () => (await notices()).join()).toContain('Sem ligação ao servidor.');
  // Under a name it may say by now that such a request stands already.
  const beside = (rows: string[][]) => rows.map(([, ...cells]) => cells);
  expect(beside(await rowsOf(page, TABLE))).toEqual(beside(before));
  await page.getByText('Perdida Dois', { exact: true }).first().waitFor();
  await calls.restore();
  await send(page).click();
  await page.waitForURL('/pendente/funcionario');
  expect(new Set(calls.of('createAdmissoes').map(({ request }) => keyOf(request))).size).toBe(1);
  expect(await stored()).toBe(already + 2);
});

test('rows that were not sent ask before the page is left; a failure to load the names says so [CSV-05, ERR-01]', async () => {
  const { page, calls, trouble, address } = await open([funcionarioLine('Por Enviar')]);
  trouble.expect(/^500 GET .*\/auxiliares\/csv/);
  await page.locator('a[href="/acidente"]').first().click();
  const question = page.getByRole('dialog', { name: 'Guardar o rascunho?' });
  await question.getByRole('button', { name: 'Continuar' }).click();
  await soon(() => counts(page)).toBe('1 válida · 0 inválidas');
  expect(address()).toBe('/funcionario/criar/csv');
  await page.locator('a[href="/acidente"]').first().click();
  await question.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.waitForURL('/acidente');
  await calls.fail('listAuxiliaresCsv', 500, { error: 'Avaria nos nomes.' });
  await page.goto('/funcionario/criar/csv');
  await page
    .getByRole('alert')
    .getByText(/Avaria nos nomes\.$/)
    .waitFor();
  await calls.restore();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
});

test('on a phone the rows are cards, each put right in a dialog [CSV-05, CSV-06, CSV-18]', async () => {
  const { page, notices } = await open(
    [funcionarioLine('De Bolso', { Sexo: '', 'Local de trabalho': '' })],
    {
      viewport: PHONE,
      touch: true,
    },
  );
  const card = page.getByRole('article');
  await card.getByText('Indique o sexo.').waitFor();
  await send(page).click();
  await soon(notices).toEqual([WARNING]);
  const dialog = page.getByRole('dialog', { name: 'Editar linha 2' });
  await soon(() =>
    dialog.getByLabel('Sexo').evaluate((box) => box === document.activeElement),
  ).toBe(true);
  // Left half done, it is in the row all the same.
  await dialog.getByLabel(/^Nome/).fill('De Algibeira');
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('De Algibeira').waitFor();
  await send(page).click();
  await dialog.getByLabel('Sexo').selectOption('Feminino');
  await dialog.getByLabel('Local de trabalho').fill('Nave');
  // The warning stays below the button, and the button in the window.
  const done = dialog.getByRole('button', { name: 'Concluir' });
  const [button, warning] = await Promise.all([boxOf(done), boxOf(noticesOf(page).first())]);
  expect(await notices()).toEqual([WARNING]);
  expect(button.bottom).toBeLessThanOrEqual(warning.top);
  await done.click();
  await soon(() => counts(page)).toBe('1 válida · 0 inválidas');
  await send(page).click();
  await page.waitForURL('/pendente/funcionario');
  await soon(async () => (await notices()).at(-1)).toMatch(/^Sucesso/);
  expect(await notices()).toHaveLength(1);
});

test('cancelling asks before the rows are lost, and leads to the list of employees', async () => {
  const { page, calls, address } = await open([funcionarioLine('Série Rita')], { viewport: PHONE });
  const cancel = page.getByRole('link', { name: 'Cancelar' });
  expect((await boxOf(cancel)).top).toBe((await boxOf(send(page))).top);
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar e sair' }).click();
  await soon(address).toBe('/funcionario');
  expect(calls.of('createAdmissoes')).toEqual([]);
});
