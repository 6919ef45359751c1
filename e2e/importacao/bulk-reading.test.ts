import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import {
  csv,
  encoded,
  type FileInput,
  file,
  funcionarioLine,
  HEADERS,
  holdReading,
  workbook,
} from '../support/slices/import-files.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const open = () => site.enter('rh@demo.pt', '/funcionario/criar/csv', { before: atTestDay });
const give = (page: Page, given: FileInput) =>
  page.locator('input[type=file]').setInputFiles(given);
const zone = (page: Page) => page.getByRole('region', { name: 'Ficheiro' });
const names = async (page: Page) =>
  (await rowsOf(page, 'Funcionários a adicionar'))
    .filter((row) => row.length > 1)
    .map((row) => row[0]?.split('\n')[0]);
const encodings = (page: Page) => page.getByLabel('Se os acentos estiverem errados, leia como');

test('hidden rows are imported only on request, and no is the default [CSV-123]', async () => {
  const { page } = await open();
  const people = ['Ana', 'Rui', 'Eva'].map((nome) => funcionarioLine(nome));
  await give(page, file(workbook([HEADERS, ...people], [3, 4]), 'filtrado.xlsx'));
  const question = page.getByRole('dialog', { name: 'Linhas ocultas' });
  await question.getByText('A folha tem 2 linhas ocultas: importar também?').waitFor();
  await expectAccessible(page, 'question of hidden rows');
  await page.keyboard.press('Enter');
  await soon(() => names(page)).toEqual(['Ana']);
  await zone(page).getByText('As 2 linhas ocultas da folha não foram importadas.').waitFor();

  await give(page, file(workbook([HEADERS, ...people], [3]), 'filtrado.xlsx'));
  await question.getByText('A folha tem 1 linha oculta: importar também?').waitFor();
  await question.getByRole('button', { name: 'Importar também' }).click();
  const merge = page.getByRole('dialog', { name: 'Já existem linhas' });
  await merge.getByRole('button', { name: 'Substituir' }).click();
  await soon(() => names(page)).toEqual(['Ana', 'Rui', 'Eva']);
  expect(
    await zone(page)
      .getByText(/oculta/)
      .count(),
  ).toBe(0);
});

test('the encoding of a file is shown with names, and another one can be chosen [CSV-125, CSV-26]', async () => {
  const { page } = await open();
  const text = csv([
    funcionarioLine('João Conceição'),
    funcionarioLine('Inês Ávila'),
    funcionarioLine('Ana Lopes'),
  ]);
  await give(page, file(encoded(text, 'macintosh'), 'mac.csv'));
  const right = ['João Conceição', 'Inês Ávila', 'Ana Lopes'];
  await soon(() => names(page)).toEqual(right);
  await zone(page)
    .getByText('Lido como Mac antigo (MacRoman): «João Conceição», «Inês Ávila», «Técnico».')
    .waitFor();
  await expectAccessible(page, 'encoding of a file');
  // Wrong on purpose: the columns are not found, and the rows stay.
  await encodings(page).selectOption({ label: 'MS-DOS (CP850)' });
  await zone(page)
    .getByText(/^Faltam? no ficheiro/)
    .waitFor();
  expect(await names(page)).toEqual(right);
  await encodings(page).selectOption({ label: 'Mac antigo (MacRoman)' });
  await soon(() =>
    zone(page)
      .getByText(/^Faltam? no ficheiro/)
      .count(),
  ).toBe(0);
  // The same file again: no question, and no row twice.
  await soon(() => names(page)).toEqual(right);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByText('Ficheiro lido de novo.').waitFor();
});

test('a file without accents, or with a mark, says nothing of an encoding', async () => {
  const { page } = await open();
  await give(page, file(`\ufeff${csv([funcionarioLine('João')])}`, 'marca.csv'));
  await soon(() => names(page)).toEqual(['João']);
  expect(await encodings(page).count()).toBe(0);
});

test("'Cancelar' ends a reading that takes long, and leaves what was there [CSV-124]", async () => {
  const { page } = await open();
  await give(page, file(csv([funcionarioLine('Fica')]), 'fica.csv'));
  await soon(() => names(page)).toEqual(['Fica']);
  const readOn = await holdReading(page);
  await give(page, file(csv([funcionarioLine('Vem Tarde')]), 'lento.csv'));
  await page.getByText('A ler lento.csv...').waitFor();
  await zone(page).getByRole('button', { name: 'Cancelar' }).click();
  await zone(page).getByText('A leitura foi cancelada.').waitFor();
  expect(await zone(page).getByRole('status').textContent()).toBe('fica.csv');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Importar outro ficheiro',
  );
  await readOn();
  expect(await names(page)).toEqual(['Fica']);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the file of units is read the same way [CSV-123, CSV-125]', async () => {
  const { page } = await site.enter(PRESTADOR, '/prestador/empresas/criar', { company: null });
  const units = async () =>
    Promise.all(
      (await page.getByRole('textbox', { name: /^Nome da unidade/ }).all()).map((box) =>
        box.inputValue(),
      ),
    );
  const header = ['Código', 'Código da unidade acima', 'Nome'];
  const rows = [header, ['P', '', 'Produção'], ['A', '', 'Armazém'], ['V', '', 'Velha']];
  const text = rows.map((row) => `${row.join(';')}\r\n`).join('');
  await give(page, file(encoded(text, 'cp850'), 'dos.csv'));
  await soon(units).toEqual(['Produção', 'Armazém', 'Velha']);
  await zone(page)
    .getByText('Lido como MS-DOS (CP850): «Produção», «Armazém», «Código».')
    .waitFor();
  await give(page, file(workbook(rows, [4]), 'livro.xlsx'));
  await page.getByText('A folha tem 1 linha oculta: importar também?').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Substituir' }).click();
  await soon(units).toEqual(['Produção', 'Armazém']);
});
