import { sexLabel } from '@sst/contract/rules/sex';
import { buildCsv } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/download.ts';
import type { RowCheck } from './check-row.ts';
import { COLUMNS, ERRORS_HEADER, NODE_HEADER } from './columns.ts';
import { writeFileDate } from './file-date.ts';
import type { ImportRow } from './import-row.ts';

/** The template as Excel in Portugal writes it: Windows-1252, whose codes for these letters are those of Unicode. */
export function templateBytes(): Uint8Array<ArrayBuffer> {
  const text = `${COLUMNS.map(({ header }) => header).join(';')}\r\n`;
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function saveTemplate(): void {
  const content = new Blob([templateBytes()], { type: 'text/csv;charset=windows-1252' });
  saveFile(content, 'Modelo - Funcionários.csv');
}

/** The rows as a file that can be put right and imported again, with what is wrong in a last column. */
export function rowsWithErrors(
  rows: readonly ImportRow[],
  checkOf: (row: ImportRow) => RowCheck,
  nodeName: (node: number) => string,
): Promise<string> {
  return buildCsv(rows, [
    ...COLUMNS.map(({ field, header, kind }) => ({
      header,
      value: ({ values }: ImportRow) => {
        const text = values[field];
        if (kind === 'date') return writeFileDate(text);
        return kind === 'sex' && text !== '' ? sexLabel(text) : text;
      },
    })),
    { header: NODE_HEADER, value: ({ node }) => (node === null ? '' : nodeName(node)) },
    { header: ERRORS_HEADER, value: (row) => Object.values(checkOf(row).errors).join(' ') },
  ]);
}
