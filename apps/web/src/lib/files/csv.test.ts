import type { FileColumn } from '@sst/contract/folhas/fields';
import { cellText } from '@sst/contract/rules/texts/csv';
import { describe, expect, test } from 'vitest';
import { buildCsv } from './csv.ts';

interface Row {
  nome: string;
  idade: number | null;
}
const columns: FileColumn<Row>[] = [
  { header: 'Funcionário', value: (row) => row.nome },
  { header: 'Idade', value: (row) => row.idade },
];
const csvOf = (...nomes: string[]) =>
  buildCsv(
    nomes.map((nome) => ({ nome, idade: 40 })),
    columns,
  );

describe('CSV export (EXP-01)', () => {
  test('has a byte-order mark, a header row, semicolons and CRLF', async () => {
    expect(await csvOf('Ana Conceição', 'Zé')).toBe(
      '\uFEFFFuncionário;Idade\r\nAna Conceição;40\r\nZé;40',
    );
  });

  test('begins with the three bytes of UTF-8', async () => {
    const bytes = new Uint8Array(await new Blob([await csvOf('Ana')]).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('quotes what would break a row', async () => {
    expect(await csvOf('Silva; Ana', 'a "b"', 'x\ny')).toBe(
      '\uFEFFFuncionário;Idade\r\n"Silva; Ana";40\r\n"a ""b""";40\r\n"x\ny";40',
    );
  });

  test.each([
    '=1+1',
    '+351',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '=1\n+2',
    '＝1+1',
    '＋351',
    '－2',
    '＠SUM(A1)',
    '\u22122',
    '﹦1',
    '﹣2',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff=1',
    '\u3000＝1',
    '\u00ad@A1',
    ' \u200b\u00a0-2',
    "'=1",
    "''-2",
  ])('makes %j harmless for spreadsheets [EXP-171]', async (text) => {
    const [, row] = (await csvOf(text)).split('\r\n', 2);
    expect(row?.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test('quotes what a spreadsheet that splits at commas or tabs would take for cells [EXP-171]', async () => {
    expect(await csvOf('a,=1+1', 'a\t=1', 'a|=1')).toBe(
      '\uFEFFFuncionário;Idade\r\n"a,=1+1";40\r\n"a\t=1";40\r\n"a|=1";40',
    );
  });

  test.each(["O'Neill", '\u2026', 'a = b', 'Zé-Tó', '１２'])('leaves %j as it is', async (text) => {
    expect(await csvOf(text)).toBe(`\uFEFFFuncionário;Idade\r\n${text};40`);
  });

  test.each(['=1', '＝1+1', '\u22122', "'=1", "'-2", "''@x", '\u200b=1', "O'Neill", "'24"])(
    'the import reads %j back [EXP-171]',
    async (text) => {
      const [, row = ''] = (await csvOf(text)).split('\r\n');
      expect(cellText(row.replace(/;40$/, '').replace(/^"(.*)"$/, '$1'))).toBe(text);
    },
  );

  test('leaves numbers and empty values alone', async () => {
    expect(await buildCsv([{ nome: 'Ana', idade: null }], columns)).toMatch(/\r\nAna;$/);
    expect(await buildCsv([{ nome: 'Ana', idade: -5 }], columns)).toMatch(/\r\nAna;-5$/);
  });
});
