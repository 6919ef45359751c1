import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { xlsxRecords } from '../../ficheiros/xlsx/xlsx-records.ts';
import type { FileColumn } from '../fields.ts';
import { xlsxOf } from './write-xlsx.ts';

interface Row {
  readonly num: string | null;
  readonly nome: string;
  readonly dia: string;
  readonly idade: string | number;
}

const COLUMNS: readonly FileColumn<Row>[] = [
  { header: 'N.º', value: (row) => row.num },
  { header: 'Nome <&>', value: (row) => row.nome },
  { header: 'Data', kind: 'date', value: (row) => row.dia },
  { header: 'Idade', kind: 'number', value: (row) => row.idade },
];
const row = (more: Partial<Row> = {}): Row => ({
  num: '00779',
  nome: 'Ana',
  dia: '05-03-1985',
  idade: '41',
  ...more,
});

/** Rows as they arrive. */
async function* oneByOne(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (const row of rows) yield [row];
}

async function bytesOf(
  rows: readonly Row[],
  columns = COLUMNS,
  mostRows?: number,
): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of xlsxOf(oneByOne(rows), columns, 'Lista: a/b', { mostRows }))
    parts.push(part);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
const sheetOf = (bytes: Uint8Array) =>
  strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array);

test('a workbook is read as the list that it was: texts as they are, days as days [LIST-346, LIST-347]', async () => {
  const bytes = await bytesOf([
    row(),
    row({ num: null, nome: 'Íris "Ção" <b> & Cª\n_x0041_', dia: '29-02-2024', idade: 7 }),
    row({ num: '01-02-2024', dia: 'Sem exame', idade: '+41' }),
    row({ dia: '26-11-2026 09:05', idade: '' }),
  ]);
  expect((await xlsxRecords(bytes)).records).toEqual([
    ['N.º', 'Nome <&>', 'Data', 'Idade'],
    ['00779', 'Ana', '05/03/1985', '41'],
    ['', 'Íris "Ção" <b> & Cª\n_x0041_', '29/02/2024', '7'],
    ['01-02-2024', 'Ana', 'Sem exame', '+41'],
    ['00779', 'Ana', expect.stringMatching(/^26\/11\/2026/), ''],
  ]);
  const sheet = sheetOf(bytes);
  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">00779</t>');
  expect(sheet).toContain('<c r="C2" s="2"><v>31111</v></c>');
  expect(sheet).toContain('<c r="D2"><v>41</v></c>');
  expect(sheet).toContain('<c r="A4" s="1" t="inlineStr">');
});

test('nothing in a workbook is a formula, and nothing that XML cannot have is in it [LIST-348]', async () => {
  const nasty = ['=1+1', '+351', '-1', '@sum', "=HYPERLINK('x')", '\u0000\u001f\uffffa\ud800'];
  const bytes = await bytesOf(nasty.map((nome) => row({ nome })));
  expect(sheetOf(bytes)).not.toMatch(/<f[ >]/);
  const { records } = await xlsxRecords(bytes);
  expect(records.slice(1).map(([, nome]) => nome)).toEqual([...nasty.slice(0, 5), 'a\ufffd']);
});

test('its header stays in view with filters over all rows, and columns are as wide as they need [LIST-349]', async () => {
  const wide = 'x'.repeat(30);
  const bytes = await bytesOf([row({ nome: wide }), row({ nome: 'y'.repeat(500) })]);
  const sheet = sheetOf(bytes);
  expect(sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(sheet).toContain('<autoFilter ref="A1:D3"/>');
  expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual([
    '8',
    '32',
    '12',
    '9',
  ]);
  const book = strFromU8(unzipSync(bytes)['xl/workbook.xml'] as Uint8Array);
  expect(book).toContain('<sheet name="Lista  a b"');
  expect(book).toContain("'Lista  a b'!$A$1:$D$3");
});

test('columns beyond Z have two letters, a list without rows has its header, and one that is given up is read no further [LIST-349, EXP-173]', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ header: `C${at}`, value: () => 'x' }));
  expect(sheetOf(await bytesOf([row()], many))).toContain('<c r="AD2" ');
  expect((await xlsxRecords(await bytesOf([]))).records).toEqual([
    ['N.º', 'Nome <&>', 'Data', 'Idade'],
  ]);
  let ended = false;
  const endless = async function* () {
    try {
      for (;;) yield Array.from({ length: 500 }, (_, at) => row({ nome: `${Math.sin(at)}` }));
    } finally {
      ended = true;
    }
  };
  for await (const part of xlsxOf(endless(), COLUMNS, 'x')) if (part.length > 100) break;
  expect(ended).toBe(true);
});

test('what a sheet has no room for stands on a further one, and a text is no longer than a cell [EXP-174]', async () => {
  const rows = ['a', 'b', 'c'].map((nome) => row({ nome }));
  const files = unzipSync(await bytesOf(rows, COLUMNS, 2));
  const second = strFromU8(files['xl/worksheets/sheet2.xml'] as Uint8Array);
  expect(second).toContain('<autoFilter ref="A1:D2"/>');
  expect(second).toMatch(/r="B1".*Nome.*r="B2".*>c</s);
  expect(strFromU8(files['xl/workbook.xml'] as Uint8Array)).toContain('name="Lista  a b (2)"');
  expect(Object.keys(unzipSync(await bytesOf(rows.slice(0, 2), COLUMNS, 2)))).toHaveLength(6);
  const { records } = await xlsxRecords(await bytesOf([row({ nome: 'x'.repeat(40_000) })]));
  expect(records[1]?.[1]).toHaveLength(32_767);
});

test('further sheets follow those of the rows, and are asked for once these are written [MEDIDA-59]', async () => {
  let seen = 0;
  const counting = async function* () {
    for (const nome of ['a', 'b', 'c']) {
      seen += 1;
      yield [row({ nome })];
    }
  };
  const further = () => [
    { name: 'Soma', columns: [{ header: 'Linhas', kind: 'number' as const }], rows: [[seen]] },
  ];
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of xlsxOf(counting(), COLUMNS, 'x', { mostRows: 2, further }))
    parts.push(part);
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  const files = unzipSync(bytes);
  const third = strFromU8(files['xl/worksheets/sheet3.xml'] as Uint8Array);
  expect(third).toMatch(/r="A1".*Linhas.*<c r="A2"><v>3<\/v>/s);
  const book = strFromU8(files['xl/workbook.xml'] as Uint8Array);
  expect(book).toMatch(/name="x".*name="x \(2\)".*name="Soma"/s);
  expect((await xlsxRecords(bytes)).records).toHaveLength(3);
});
