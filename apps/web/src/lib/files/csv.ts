import type { FileColumn } from '@sst/contract/folhas/fields';
import { FORMULA, OTHER_SEPARATOR } from '@sst/contract/rules/texts/csv';
import { saveFile } from './download.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The text of a CSV file (EXP-01): byte-order mark, header row, semicolons, CRLF. Text that a spreadsheet would read as
 * a formula is prefixed with an apostrophe, and text that it might split at another separator is quoted.
 * @throws if the CSV library cannot be loaded.
 */
export async function buildCsv<Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
): Promise<string> {
  const { default: Papa } = await import('papaparse').catch(() => {
    throw new Error('Não foi possível preparar o ficheiro. Verifique a ligação e tente de novo.');
  });
  const text = Papa.unparse(
    {
      fields: columns.map((column) => column.header),
      data: rows.map((row) => columns.map((column) => column.value(row) ?? '')),
    },
    {
      delimiter: ';',
      newline: '\r\n',
      escapeFormulae: FORMULA,
      quotes: (value: unknown) => typeof value === 'string' && OTHER_SEPARATOR.test(value),
    },
  );
  return BYTE_ORDER_MARK + text;
}

/** Downloads the text of a CSV file. @param fileName without '.csv'. */
export function saveCsv(text: string, fileName: string): void {
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
}
