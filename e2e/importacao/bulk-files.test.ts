import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saved } from '../support/files.ts';
import { rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import {
  csv,
  ENCODINGS,
  type FileInput,
  file,
  funcionarioLine,
  funcionarioLines,
  HEADERS,
  workbook,
} from '../support/slices/import-files.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const TABLE = 'Funcionários a adicionar';
const open = () => site.enter('rh@demo.pt', '/funcionario/criar/csv', { before: atTestDay });
const give = (page: Page, given: FileInput) =>
  page.locator('input[type=file]').setInputFiles(given);
const zone = (page: Page) => page.getByRole('region', { name: 'Ficheiro' });

/** Names, sexes and places of work that the table shows. */
const seen = async (page: Page) =>
  (await rowsOf(page, TABLE))
    .filter((row) => row.length > 1)
    .map((row) => [row[0], row[3], row[14]].map((text) => text?.split('\n')[0]));

test('says what it is for, what dates look like, and gives a template to start from [CSV-01, CSV-02, CSV-03, CSV-04, CSV-26, ROUTE-11]', async () => {
  const { page } = await open();
  await page.getByRole('heading', { name: 'Adição de funcionários em série', level: 1 }).waitFor();
  await soon(() => page.title()).toBe('Adição de funcionários em série · Área de Cliente SST');
  await page
    .getByRole('complementary', { name: 'Formato das datas' })
    .getByText('As datas têm de estar no formato dd/mm/aaaa')
    .waitFor();
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: 'Descarregar modelo' }).click(),
  );
  expect(name).toBe('Modelo - Funcionários.csv');
  expect(bytes.equals(Buffer.from(`${HEADERS.join(';')}\r\n`, 'latin1'))).toBe(true);
  // It comes back as it went.
  await give(
    page,
    file(
      Buffer.concat([bytes, Buffer.from(`${funcionarioLine('José Ó').join(';')}\r\n`, 'latin1')]),
    ),
  );
  await soon(() => seen(page)).toEqual([['José Ó', 'Feminino', 'Oficina']]);
});

const ACCENTED = [
  funcionarioLine('Conceição Ávila', { Sexo: 'M', 'Local de trabalho': 'Nave ñ' }),
  funcionarioLine('D’Água – Lda', { Sexo: 'Feminino', 'Local de trabalho': '10 €' }),
];
const ACCENTED_SEEN = [
  ['Conceição Ávila', 'Masculino', 'Nave ñ'],
  ['D’Água – Lda', 'Feminino', '10 €'],
];

test('reads every encoding and line end that spreadsheets write [CSV-09, CSV-10, CSV-14, CSV-26]', async () => {
  const { page } = await open();
  const files = Object.entries(ENCODINGS).map(
    ([name, encode]) => [name, encode(csv(ACCENTED))] as const,
  );
  for (const [name, content] of [
    ...files,
    ['CR only', Buffer.from(csv(ACCENTED, '\r'), 'utf8')] as const,
    ['LF only', Buffer.from(csv(ACCENTED, '\n'), 'utf8')] as const,
    ['no end of line at the end', Buffer.from(csv(ACCENTED).trimEnd(), 'utf8')] as const,
    ['a separator hint', Buffer.from(`sep=;\r\n${csv(ACCENTED)}`, 'utf8')] as const,
  ]) {
    await give(page, file(content, `${name}.CSV`));
    await soon(async () => [name, await seen(page)]).toEqual([name, ACCENTED_SEEN]);
    await zone(page).getByText(`${name}.CSV`).waitFor();
    for (const index of ACCENTED.keys()) {
      await page.getByRole('button', { name: `Remover linha ${index + 2}`, exact: true }).click();
    }
    await soon(() => seen(page)).toEqual([]);
  }
});

test('reads quoted cells, finds columns by their names, skips what is no row and says so [CSV-11, CSV-12, CSV-14, CSV-17, CSV-27, CONST-11]', async () => {
  const { page, notices } = await open();
  const order = HEADERS.toReversed();
  const cells = (values: string[]) => order.map((header) => values[HEADERS.indexOf(header)] ?? '');
  const header = ['Ramal', ...order.map((name) => name.toUpperCase()), 'Matrícula'].join(';');
  const quoted = cells(funcionarioLine('QUOTED'))
    .join(';')
    .replace('QUOTED', '"Ana ""Nini""\r\nMaria; Silva"');
  const given = [
    header,
    `12;${quoted};AA-00`,
    ';'.repeat(16),
    '',
    `13;${cells(funcionarioLine('Sem Sexo', { Sexo: 'x' })).join(';')};`,
    '14;curta',
    `15;${cells(funcionarioLine('Comprida')).join(';')};;`,
  ];
  await give(page, file(given.join('\r\n')));
  await soon(() => seen(page)).toEqual([
    ['Ana "Nini" Maria; Silva', 'Feminino', 'Oficina'],
    ['Sem Sexo', 'x', 'Oficina'],
  ]);
  const columns = 'As colunas «Ramal», «Matrícula» não são conhecidas e foram ignoradas.';
  const lines = [
    '1 linha do ficheiro ignorada, por ter menos colunas do que o cabeçalho: 6.',
    '1 linha do ficheiro ignorada, por ter mais colunas do que o cabeçalho: 7.',
  ];
  await soon(notices).toEqual([...lines, columns].map((note) => `Aviso: ${note}`));
  await zone(page).getByText(columns).waitFor();
  const panel = page.getByRole('region', { name: 'Por resolver no ficheiro' });
  expect(await panel.getByRole('listitem').getByRole('paragraph').allInnerTexts()).toEqual(lines);
  // Neither names a unit.
  await page.getByText('0 válidas · 2 inválidas', { exact: true }).waitFor();
});

const REFUSED: readonly (readonly [string, FileInput, RegExp])[] = [
  ['0 rows', file(csv([])), /^O ficheiro não tem nenhum funcionário\.$/],
  ['an empty file', file(''), /^O ficheiro está vazio\.$/],
  [
    'rows of separators',
    file(csv([[';;;;'], [';;']])),
    /^O ficheiro não tem nenhum funcionário\.$/,
  ],
  [
    'NUL bytes',
    file(csv([funcionarioLine('A\0B')])),
    /^O ficheiro tem caracteres que não são texto\./,
  ],
  [
    'open quotes',
    file(csv([funcionarioLine('"Ana')])),
    /^As aspas da linha 2 do ficheiro não estão bem fechadas\./,
  ],
  ['commas', file('Nome,Sexo\r\nAna,F\r\n'), /separadas por ponto e vírgula/],
  [
    'a missing column',
    file('Nome;Sexo\r\nAna;F\r\n'),
    /^Faltam no ficheiro as colunas obrigatórias Data de nascimento, Nacionalidade, Categoria, Local de trabalho, Data de admissão\.$/,
  ],
  [
    '5,001 rows',
    file(csv(funcionarioLines(5001))),
    /^O ficheiro tem 5.?001 linhas\. Importe no máximo 5.?000 de cada vez\.$/,
  ],
  [
    'a broken workbook',
    file('PK, mas pouco', 'livro.xlsx'),
    /^Não foi possível ler o ficheiro Excel\./,
  ],
];

test('an unusable file is refused with the reason, and the existing rows stay [CSV-08, CSV-09, CSV-11, CSV-12]', async () => {
  const { page, notices, calls } = await open();
  await give(page, file(csv([funcionarioLine('Fica Cá')]), 'fica.csv'));
  await soon(() => seen(page)).toEqual([['Fica Cá', 'Feminino', 'Oficina']]);
  for (const [what, given, text] of REFUSED) {
    await give(page, given);
    await soon(async () => [what, await notices()]).toEqual([
      what,
      [expect.stringMatching(new RegExp(text.source.replace('^', '^Aviso: ')))],
    ]);
    await zone(page).getByText(text).waitFor();
    // The rows keep the name that they came from.
    expect(await zone(page).getByRole('status').textContent()).toBe('fica.csv');
    await zone(page).getByText(`Não foi importado: ${given.name}`).waitFor();
    await page.getByRole('button', { name: 'Fechar notificação' }).click();
    await soon(notices).toEqual([]);
    expect(await seen(page)).toEqual([['Fica Cá', 'Feminino', 'Oficina']]);
  }
  // Made in the page: so large a file is nothing to carry there.
  await page.evaluate(() => {
    const box = document.querySelector('input[type=file]') as HTMLInputElement;
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(50 * 1_048_576)], 'grande.csv'));
    box.files = data.files;
    box.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await soon(notices).toEqual(['Aviso: O ficheiro tem 50 MB. Importe ficheiros até 10 MB.']);
  expect(await seen(page)).toEqual([['Fica Cá', 'Feminino', 'Oficina']]);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(calls.of('createAdmissoes')).toEqual([]);
});

test('a name that does not end in .csv or .xlsx is refused, and the box takes the same file again [CSV-08, ERR-15]', async () => {
  const { page, notices } = await open();
  for (const name of ['lista.txt', 'lista.csv.exe', 'csv']) {
    await give(page, file(csv([funcionarioLine('Ana')]), name));
    await soon(notices).toEqual(['Aviso: Por favor, importe um ficheiro .csv válido.']);
    await zone(page)
      .getByText(/ficheiros \.csv e livros do Excel \(\.xlsx\)/)
      .waitFor();
    expect(
      await page.locator('input[type=file]').evaluate((box) => (box as HTMLInputElement).value),
    ).toBe('');
    await page.getByRole('button', { name: 'Fechar notificação' }).click();
    await soon(notices).toEqual([]);
  }
  expect(await page.getByRole('table').count()).toBe(0);
  // A file that is dropped on the page is taken like one that is chosen.
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'largado.csv'));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    csv([funcionarioLine('Largada')]),
  );
  await soon(() => seen(page)).toEqual([['Largada', 'Feminino', 'Oficina']]);
});

test('dates in another format become empty, with a message [CSV-13, CSV-24, CONST-14, ERR-15]', async () => {
  const { page, notices } = await open();
  const dates = [
    '05/04/1988',
    '05041988',
    '05-04-1988',
    '1988-04-05',
    '31/04/1988',
    '29/02/2023',
    '29/02/2024',
    'ontem',
  ];
  await give(
    page,
    file(csv(dates.map((date) => funcionarioLine(date, { 'Data de nascimento': date })))),
  );
  await soon(notices).toEqual([
    'Aviso: Foram detetadas incompatibilidades nas datas de nascimento e/ou datas de admissão',
  ]);
  const births = (await rowsOf(page, TABLE)).map((row) => row[4]?.trim());
  const missing = (date: string | undefined) =>
    `${date}\nIndique a data de nascimento. No ficheiro está «${date}».`;
  expect(births).toEqual([
    '05-04-1988',
    '05-04-1988',
    ...dates.slice(2, 6).map(missing),
    '29-02-2024',
    missing('ontem'),
  ]);
});

test('reads a workbook, dates and all; the code for it comes only then [CSV-02]', async () => {
  const { page } = await open();
  await page.getByRole('button', { name: 'Escolher ficheiro' }).waitFor();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const cells = funcionarioLine('Do Livro', { 'Data de nascimento': 'B', 'Data de admissão': 'A' });
  const rows = cells.map((text) =>
    text === 'B' ? { serial: 32238 } : text === 'A' ? { serial: 46113 } : text,
  );
  await give(page, file(workbook([HEADERS, rows]), 'livro.xlsx'));
  await soon(() => seen(page)).toEqual([['Do Livro', 'Feminino', 'Oficina']]);
  const [row] = await rowsOf(page, TABLE);
  expect([row?.[4], row?.[15]]).toEqual(['05-04-1988', '01-04-2026']);
  expect(loaded.some((url) => /xlsx/.test(url))).toBe(true);
});

test('the name of a file is shown without signs that would turn the text around', async () => {
  const { page } = await open();
  await give(page, file(csv([funcionarioLine('José Ó')]), 'lista\u202evsc.exe.csv'));
  await zone(page).getByText('listavsc.exe.csv', { exact: true }).waitFor();
});
