import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from '../support/box.ts';
import { findAndChoose, hasRedFrame } from '../support/fields.ts';
import { saved } from '../support/files.ts';
import { rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import {
  csv,
  file,
  funcionarioLine,
  funcionarioLines,
  HEADERS,
  type Header,
} from '../support/slices/import-files.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TABLE = 'Funcionários a adicionar';

async function open(rows: readonly (readonly string[])[]) {
  const visitor = await site.enter('rh@demo.pt', '/funcionario/criar/csv', { before: atTestDay });
  await give(visitor.page, rows);
  return visitor;
}

const give = (page: Page, rows: readonly (readonly string[])[]) =>
  page.locator('input[type=file]').setInputFiles(file(csv(rows)));
const cell = (page: Page, row: number, name: string) =>
  page.locator(`tr[aria-rowindex="${row + 1}"] td[data-cell=${name}]`);
const counts = (page: Page) =>
  page.getByText(/^\d[\d. ]* válidas? · \d[\d. ]* inválidas?$/).innerText();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function placeAll(page: Page, text = 'Fábrica da Maia'): Promise<void> {
  await button(page, 'Unidade de todas as linhas').click();
  await findAndChoose(page, text);
}

test('a double click turns a row into inputs and back, and so does a button [CSV-05, CSV-06]', async () => {
  const { page } = await open([funcionarioLine('Ana Um'), funcionarioLine('Rui Dois')]);
  const inputs = page.locator('tbody :is(input, select)');
  await cell(page, 1, 'categoria').dblclick();
  await soon(() => inputs.count()).toBe(15);
  const box = page.getByRole('combobox', { name: 'Categoria, linha 2' });
  await soon(() => box.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.getByRole('textbox', { name: 'Nome, linha 2' }).fill('Ana Mudada');
  await page.getByRole('combobox', { name: 'Sexo, linha 2' }).selectOption('Masculino');
  await page.getByRole('textbox', { name: 'Data de admissão, linha 2' }).fill('02042026');
  await page.getByRole('textbox', { name: 'NIF, linha 2' }).dblclick();
  await soon(() => inputs.count()).toBe(0);
  expect(await cell(page, 1, 'nome').innerText()).toContain('Ana Mudada');
  expect(await cell(page, 1, 'sexo').innerText()).toContain('Masculino');
  expect(await cell(page, 1, 'dataAdmissao').innerText()).toContain('02-04-2026');
  expect(await cell(page, 2, 'nome').innerText()).toContain('Rui Dois');
  // By keys alone.
  await button(page, 'Editar linha 3').focus();
  await page.keyboard.press('Enter');
  await soon(() => page.locator(':focus').getAttribute('aria-label')).toBe('Nome, linha 3');
  await page.keyboard.type('Rui Três');
  await page.keyboard.press('Enter');
  await soon(() => page.locator(':focus').getAttribute('aria-label')).toBe('Editar linha 3');
  expect(await inputs.count()).toBe(0);
});

test('the organigrama is set for one row or for all at once [CSV-07, CSV-15]', async () => {
  const { page } = await open([
    funcionarioLine('Ana'),
    funcionarioLine('Rui'),
    funcionarioLine('Eva'),
  ]);
  await soon(() => counts(page)).toBe('0 válidas · 3 inválidas');
  await placeAll(page);
  await soon(() => counts(page)).toBe('3 válidas · 0 inválidas');
  const places = async () => (await rowsOf(page, TABLE)).map((row) => row[1]?.trim());
  expect(await places()).toEqual(Array.from({ length: 3 }, () => 'Fábrica da Maia'));
  await page.getByRole('button', { name: /^Unidade, linha 3: / }).click();
  await page.locator('[role=dialog] input:focus').fill('Fábrica de Sines');
  await page.getByRole('dialog').getByText('1 resultado', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await soon(places).toEqual([
    'Fábrica da Maia',
    expect.stringContaining('Fábrica de Sines'),
    'Fábrica da Maia',
  ]);
  // A row that is added goes where all went.
  await button(page, 'Adicionar linha').click();
  await soon(async () => (await places())[3]).toBe('Fábrica da Maia');
});

const MISSING: readonly (readonly [Header, string, string])[] = [
  ['Nome', 'nome', 'Indique o nome.'],
  ['Sexo', 'sexo', 'Indique o sexo.'],
  ['Data de nascimento', 'dataNascimento', 'Indique a data de nascimento.'],
  ['Nacionalidade', 'nacionalidade', 'Indique a nacionalidade.'],
  ['Categoria', 'categoria', 'Indique a categoria.'],
  ['Local de trabalho', 'localTrabalho', 'Indique o local de trabalho.'],
  ['Data de admissão', 'dataAdmissao', 'Indique a data de admissão.'],
];

test('each required cell that is empty shows its own error, as colour and text; the others may be empty [CSV-15, CSV-17, CSV-18, CSV-27]', async () => {
  const { page } = await open([
    funcionarioLine('Só o obrigatório'),
    ...MISSING.map(([header]) => funcionarioLine('Com falta', { [header]: ' ' })),
    funcionarioLine('Outro sexo', { Sexo: 'x' }),
    funcionarioLine('De Marte', { Nacionalidade: 'Marciana' }),
  ]);
  await placeAll(page);
  await soon(() => counts(page)).toBe('1 válida · 9 inválidas');
  expect(await page.locator('tr[aria-rowindex="2"] td[data-invalid]').count()).toBe(0);
  for (const [index, [, name, text]] of [
    ...MISSING,
    ['Sexo', 'sexo', 'Indique o sexo. No ficheiro está «x».'],
    ['Nacionalidade', 'nacionalidade', 'A nacionalidade não existe.'],
  ].entries()) {
    const wrong = page.locator(`tr[aria-rowindex="${index + 3}"] td[data-invalid]`);
    expect([index, await wrong.count(), await wrong.getAttribute('data-cell')]).toEqual([
      index,
      1,
      name,
    ]);
    const described = await wrong.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(text);
  }
  const wrong = cell(page, 2, 'nome');
  expect(await hasRedFrame(wrong)).toBe(true);
  expect(await hasRedFrame(cell(page, 1, 'nome'))).toBe(false);
  await wrong.hover();
  await page.locator('[aria-hidden=true]', { hasText: /^Indique o nome\.$/ }).waitFor();
  await wrong.dblclick();
  const box = page.getByRole('textbox', { name: 'Nome, linha 3' });
  await soon(() => box.getAttribute('aria-invalid')).toBe('true');
  expect(await hasRedFrame(wrong)).toBe(true);
  await box.fill('Eva');
  await soon(() => hasRedFrame(cell(page, 2, 'nome'))).toBe(false);
});

const LIMITS: readonly (readonly [Header, number])[] = [
  ['Nº Mecanográfico', 20],
  ['Nome', 100],
  ['Categoria', 75],
  ['Agrupamento', 75],
  ['Profissão', 75],
  ['Função', 75],
  ['BI/CC', 15],
  ['NIF', 15],
  ['NISS', 20],
  ['Utente', 50],
  ['Local de trabalho', 100],
];

test('texts have their longest, and one letter more is an error [CSV-16, CSV-22, CSV-23, CONST-13]', async () => {
  const longest = Object.fromEntries(LIMITS.map(([header, limit]) => [header, 'x'.repeat(limit)]));
  const { page } = await open([
    funcionarioLine('x', longest),
    ...LIMITS.map(([header, limit]) =>
      funcionarioLine('Longo', { [header]: 'x'.repeat(limit + 1) }),
    ),
  ]);
  await placeAll(page);
  await soon(() => counts(page)).toBe(`1 válida · ${LIMITS.length} inválidas`);
  const wrong = page.locator('td[data-invalid]');
  expect(
    await wrong.evaluateAll((list) => list.map((node) => (node as HTMLElement).dataset.note)),
  ).toEqual(LIMITS.map(([, limit]) => `No máximo ${limit} caracteres.`));
});

test('the invalid rows can be filtered, corrected and saved with their errors [CSV-18, CSV-19]', async () => {
  const rows = funcionarioLines(30);
  rows[4] = funcionarioLine('=1+1', { Sexo: '', 'Data de admissão': '31/02/2026' });
  rows[20] = funcionarioLine('Sem Local', { 'Local de trabalho': '' });
  const { page } = await open(rows);
  await placeAll(page);
  await soon(() => counts(page)).toBe('28 válidas · 2 inválidas');
  const { name, bytes } = await saved(page, () => button(page, 'Linhas com erros').click());
  expect(name).toBe('Funcionários - Linhas com erros.csv');
  const lines = bytes.toString('utf8').split('\r\n');
  expect(lines[0]).toBe(`\uFEFF${[...HEADERS, 'Erros'].join(';')}`);
  expect(lines.slice(1).map((line) => line.split(';').at(-1))).toEqual([
    'Indique o sexo. Indique a data de admissão. No ficheiro está «31/02/2026».',
    'Indique o local de trabalho.',
  ]);
  expect(lines[1]?.split(';').slice(0, 6)).toEqual([
    '',
    // A spreadsheet shall not read it as a formula.
    '"\'=1+1"',
    '',
    '05/04/1988',
    'Portuguesa',
    'Técnico',
  ]);
  await button(page, 'Só inválidas').click();
  await soon(async () => (await rowsOf(page, TABLE)).map((row) => row[0]?.trim())).toEqual([
    '=1+1',
    'Sem Local',
  ]);
  await button(page, 'Editar linha 22').click();
  await page.getByRole('textbox', { name: 'Local de trabalho, linha 22' }).fill('Nave');
  await page.keyboard.press('Enter');
  await soon(() => counts(page)).toBe('29 válidas · 1 inválida');
  await soon(async () => (await rowsOf(page, TABLE)).length).toBe(1);
  await button(page, 'Remover linha 6').click();
  await page.getByText('Todas as linhas são válidas.').waitFor();
  await button(page, 'Anular').click();
  await soon(() => counts(page)).toBe('29 válidas · 1 inválida');
  // What was saved comes back as it was.
  await page.locator('input[type=file]').setInputFiles(file(bytes));
  const dialog = page.getByRole('dialog', { name: 'Já existem linhas' });
  await dialog.getByRole('button', { name: 'Substituir a inválida' }).click();
  await soon(() => counts(page)).toBe('29 válidas · 2 inválidas');
  const topOf = async (name: string) => (await boxOf(button(page, name))).top;
  const before = await topOf('Adicionar linha');
  await button(page, 'Remover inválidas').click();
  await page.getByText('2 linhas removidas.').waitFor();
  // The tools stay where they are, and so do the rows below them.
  expect(await topOf('Adicionar linha')).toBe(before);
  await soon(() => page.locator(':focus').innerText()).toBe('Anular');
  await soon(() => counts(page)).toBe('29 válidas · 0 inválidas');
  await button(page, 'Anular').click();
  await soon(() => counts(page)).toBe('29 válidas · 2 inválidas');
  await page.locator('input[type=file]').setInputFiles(file(bytes));
  await dialog.getByRole('button', { name: 'Substituir', exact: true }).click();
  await soon(() => counts(page)).toBe('0 válidas · 2 inválidas');
});

test('rows that are removed can be restored by keys, be it the last invalid one or all of them', async () => {
  const { page } = await open([
    funcionarioLine('Boa'),
    funcionarioLine('Sem Local', { 'Local de trabalho': '' }),
  ]);
  const focused = () => page.locator(':focus').innerText();
  await placeAll(page);
  await soon(() => counts(page)).toBe('1 válida · 1 inválida');
  await button(page, 'Só inválidas').press('Enter');
  await button(page, 'Remover linha 3').press('Enter');
  await page.getByText('Todas as linhas são válidas.').waitFor();
  await soon(focused).toBe('Anular');
  await page.keyboard.press('Enter');
  await soon(() => counts(page)).toBe('1 válida · 1 inválida');
  await soon(focused).toBe('Unidade de todas as linhas');
  await button(page, 'Só inválidas').press('Enter');
  await button(page, 'Remover linha 2').press('Enter');
  await soon(() => counts(page)).toBe('0 válidas · 1 inválida');
  await button(page, 'Remover inválidas').press('Enter');
  await soon(focused).toBe('Anular');
  await page.keyboard.press('Enter');
  await soon(() => counts(page)).toBe('0 válidas · 1 inválida');
  await button(page, 'Remover linha 3').press('Enter');
  await soon(focused).toBe('Anular');
  expect(await page.getByRole('button', { name: /^Enviar/ }).count()).toBe(0);
});

test('a failed download of the rows with errors shows a message', async () => {
  const { page, notices, trouble } = await open([
    funcionarioLine('Sem Local', { 'Local de trabalho': '' }),
  ]);
  trouble.expect(/papaparse/);
  await page.route(/papaparse/, (route) => route.abort());
  await button(page, 'Linhas com erros').click();
  await soon(notices).toEqual([
    'Erro: Não foi possível preparar o ficheiro. Verifique a ligação e tente de novo.',
  ]);
});

test('an unknown unit in the file is never replaced by another; texts that could not be read are shown [CSV-07, CSV-13]', async () => {
  const { page } = await open([
    funcionarioLine('Certa', { Unidade: 'Fábrica da Maia' }),
    funcionarioLine('Enganada', { 'Data de nascimento': '31/02/1990', Unidade: 'Fábrica da Lua' }),
  ]);
  await soon(() => counts(page)).toBe('1 válida · 1 inválida');
  const row = page.getByRole('row', { name: /Enganada/ });
  await row.getByText('A unidade «Fábrica da Lua» não foi encontrada. Escolha outra.').waitFor();
  await row
    .getByText('Indique a data de nascimento. No ficheiro está «31/02/1990».')
    .waitFor({ state: 'attached' });
  expect(await row.locator('s').allInnerTexts()).toEqual(['Fábrica da Lua', '31/02/1990']);
});

test('5,000 rows are shown and stay within reach; a second file replaces or adds, never unasked [CSV-05]', async () => {
  const { page, notices } = await open(funcionarioLines(5000));
  await soon(() => counts(page)).toMatch(/^0 válidas · 5.?000 inválidas$/);
  await placeAll(page);
  await soon(() => counts(page)).toMatch(/^5.?000 válidas · 0 inválidas$/);
  expect(await page.locator('tbody tr').count()).toBeLessThan(100);
  expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
  await page.locator('table').evaluate((table) => {
    (table.parentElement as HTMLElement).scrollTop = table.clientHeight;
  });
  await page.getByRole('row', { name: /Série Número 5000/ }).waitFor();
  await button(page, 'Adicionar linha').click();
  await soon(notices).toEqual([
    expect.stringMatching(/^Aviso: No máximo 5.?000 linhas de cada vez\.$/),
  ]);
  await give(page, [funcionarioLine('Mais Uma')]);
  const dialog = page.getByRole('dialog', { name: 'Já existem linhas' });
  await dialog.getByText(/^A página tem 5.?000 linhas e o ficheiro 1 linha\./).waitFor();
  expect(await dialog.getByRole('button', { name: 'Acrescentar' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await soon(() => counts(page)).toMatch(/^5.?000 válidas/);
  await give(page, [funcionarioLine('Mais Uma')]);
  await dialog.getByRole('button', { name: 'Substituir', exact: true }).click();
  await soon(() => counts(page)).toBe('1 válida · 0 inválidas');
  await give(page, [funcionarioLine('E Outra')]);
  await dialog.getByRole('button', { name: 'Acrescentar' }).click();
  await soon(() => counts(page)).toBe('2 válidas · 0 inválidas');
  await button(page, 'Editar linha 2 do 2.º ficheiro').waitFor();
});
