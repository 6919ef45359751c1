import { describe, expect, test } from 'vitest';
import { buildCsv, type CsvColumn } from './csv.ts';

interface Row {
  nome: string;
  idade: number | null;
}
const columns: CsvColumn<Row>[] = [
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

  test.each(['=1+1', '+351', '-2', '@SUM(A1)', '\tx', '\rx', '=1\n+2'])(
    'makes %j harmless for spreadsheets',
    async (text) => {
      const [, row] = (await csvOf(text)).split('\r\n', 2);
      expect(row?.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  test('leaves numbers and empty values alone', async () => {
    expect(await buildCsv([{ nome: 'Ana', idade: null }], columns)).toMatch(/\r\nAna;$/);
    expect(await buildCsv([{ nome: 'Ana', idade: -5 }], columns)).toMatch(/\r\nAna;-5$/);
  });
});
