import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bodyOf } from '../support/calls.ts';
import { saved } from '../support/files.ts';
import { rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { csv, file, funcionarioLine } from '../support/slices/import-files.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TABLE = 'Funcionários a adicionar';
const MAIA = 'Região Norte / Fábrica da Maia';

async function open(text: string) {
  const visitor = await site.enter('rh@demo.pt', '/funcionario/criar/csv', { before: atTestDay });
  await visitor.page.locator('input[type=file]').setInputFiles(file(text));
  return visitor;
}
const counts = (page: Page) => page.getByText(/^\d+ válidas? · \d+ inválidas?$/).innerText();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.locator(':focus').innerText();
const cellsOf = async (page: Page, index: number) =>
  (await rowsOf(page, TABLE)).map((row) => row[index]?.split('\n')[0]?.trim());

test('an M beside H and without F is sent as nothing before the user has said what it is [CSV-131]', async () => {
  const { page, calls, notices } = await open(
    csv(
      ['H', 'M', 'M'].map((Sexo, index) =>
        funcionarioLine(`Oferta ${index + 1}`, { Sexo, Unidade: MAIA }),
      ),
    ),
  );
  await soon(() => counts(page)).toBe('0 válidas · 3 inválidas');
  await soon(notices).toEqual([
    'Aviso: Na coluna Sexo, M pode ser masculino ou mulher. Diga qual é, para poder enviar.',
  ]);
  expect(await page.locator('td[data-cell=sexo] s').allInnerTexts()).toEqual(['H', 'M', 'M']);
  await button(page, 'Enviar pedidos').click();
  await soon(async () => (await notices()).length).toBe(2);
  expect(calls.of('createAdmissoes')).toEqual([]);
  await button(page, 'H = homem, M = mulher').press('Enter');
  await soon(() => counts(page)).toBe('3 válidas · 0 inválidas');
  // The answer can be taken back by the next key.
  await soon(() => focused(page)).toBe('Anular');
  await page.keyboard.press('Enter');
  await soon(() => counts(page)).toBe('0 válidas · 3 inválidas');
  await button(page, 'H = homem, M = mulher').press('Enter');
  await page
    .getByRole('region', { name: 'Por resolver no ficheiro' })
    .waitFor({ state: 'detached' });
  await button(page, 'Enviar 3 pedidos').click();
  await page.waitForURL('/pendente/funcionario');
  const { funcionarios } = bodyOf(calls.of('createAdmissoes')[0]?.request);
  expect(funcionarios.map(({ sexo }: { sexo: number }) => sexo)).toEqual([0, 1, 1]);
});

test('a file of which each line has one more separator is used by one click; what stays out is in the file of errors [CSV-133, CSV-134]', async () => {
  const ended = Array.from({ length: 12 }, (_, index) =>
    [...funcionarioLine(`Fim ${index + 1}`, { Unidade: MAIA }), ''].join(';'),
  );
  const [header] = csv([]).split('\r\n');
  const odd = [...funcionarioLine('Torta', { Sexo: 'M' }), 'a mais'].join(';');
  const { page } = await open([header, ...ended, odd].join('\r\n'));
  const panel = page.getByRole('region', { name: 'Por resolver no ficheiro' });
  await panel.waitFor();
  const readLines = async () => {
    const { bytes } = await saved(page, () => button(page, 'Linhas com erros').click());
    return bytes.toString('utf8').trim().split('\r\n').slice(1);
  };
  expect(await readLines()).toHaveLength(13);
  await button(page, 'Usar 12 linhas que só têm células vazias a mais').press('Enter');
  await soon(() => counts(page)).toBe('12 válidas · 0 inválidas');
  expect(await panel.getByRole('listitem').getByRole('paragraph').allInnerTexts()).toEqual([
    '1 linha do ficheiro ignorada, por ter mais colunas do que o cabeçalho: 14.',
  ]);
  const [line, ...others] = await readLines();
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^;Torta;Masculino;.*;"A linha tem 17 colunas e o cabeçalho 16, e não foi usada\. A mais: «a mais»\."$/,
  );
});

test('dates in another format are read by one click, and stand struck through until then [CSV-135]', async () => {
  const { page } = await open(
    csv(
      ['05-03-1985', '1985-03-06', 'ontem'].map((date) =>
        funcionarioLine(date, { 'Data de nascimento': date, Unidade: MAIA }),
      ),
    ),
  );
  const births = page.locator('td[data-cell=dataNascimento]');
  await soon(() => births.locator('s').allInnerTexts()).toEqual([
    '05-03-1985',
    '1985-03-06',
    'ontem',
  ]);
  await button(page, 'Ler 2 datas noutro formato (05-03-1985 → 05/03/1985)').press('Enter');
  await soon(() => counts(page)).toBe('2 válidas · 1 inválida');
  expect(await cellsOf(page, 4)).toEqual(['05-03-1985', '06-03-1985', 'ontem']);
  expect(await births.locator('s').allInnerTexts()).toEqual(['ontem']);
});

test('a value that was mended in one row is replaced in all, be it a text or the unit of a file [CSV-139, CSV-140]', async () => {
  const { page } = await open(
    csv(
      ['Um', 'Dois', 'Três'].map((name) =>
        funcionarioLine(`Emenda ${name}`, { Nacionalidade: 'Portugesa', Unidade: 'Produção' }),
      ),
    ),
  );
  await soon(() => counts(page)).toBe('0 válidas · 3 inválidas');
  await page
    .getByRole('row', { name: /Emenda Um/ })
    .getByText(/^Há \d+ unidades «Produção»: .* › Produção; .*\. Escolha qual\.$/)
    .waitFor({ state: 'attached' });
  const replace = button(page, 'Substituir em todas as linhas');
  await page.locator('td[data-cell=nacionalidade]').nth(1).dblclick();
  await page.getByRole('combobox', { name: 'Nacionalidade, linha 3' }).fill('Portuguesa');
  expect(await replace.count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.getByText('Nacionalidade: «Portugesa» está em mais 2 linhas.').waitFor();
  await replace.press('Enter');
  await page.getByText('«Portugesa» substituído em mais 2 linhas.').waitFor();
  expect(await cellsOf(page, 5)).toEqual(['Portuguesa', '', 'Portuguesa']);
  await page.getByRole('button', { name: /^Unidade, linha 2: / }).click();
  await page.locator('[role=dialog] input:focus').fill('Fábrica de Sines');
  await page.getByRole('dialog').getByText('1 resultado', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await replace.press('Enter');
  await soon(() => counts(page)).toBe('3 válidas · 0 inválidas');
});
