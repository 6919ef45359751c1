import { sexLabel } from '@sst/contract/rules/sex';
import { saveTemplate } from '../../../components/file-import/save-template.ts';
import { buildCsv } from '../../../lib/csv.ts';
import type { RowCheck } from './check-row.ts';
import { COLUMNS, ERRORS_HEADER, NODE_HEADER } from './columns.ts';
import { writeFileDate } from './file-date.ts';
import type { ImportRow } from './import-row.ts';

/** Downloads the template. */
export function saveEmployeeTemplate(): void {
  saveTemplate(
    'Modelo - Funcionários.csv',
    COLUMNS.map(({ header }) => header),
  );
}

/** The rows as a CSV text that can be corrected and imported again, with the errors in a last column. */
export function rowsWithErrors(
  rows: readonly ImportRow[],
  checkOf: (row: ImportRow) => RowCheck,
  nodeName: (node: number) => string,
): Promise<string> {
  return buildCsv(rows, [
    ...COLUMNS.map(({ field, header, kind }) => ({
      header,
      value: ({ values, unread }: ImportRow) => {
        const text = values[field] || (unread?.[field] ?? '');
        if (kind === 'date') return writeFileDate(text);
        return kind === 'sex' && values[field] !== '' ? sexLabel(text) : text;
      },
    })),
    {
      header: NODE_HEADER,
      value: ({ node, unplaced }) => (node === null ? (unplaced?.name ?? '') : nodeName(node)),
    },
    { header: ERRORS_HEADER, value: (row) => Object.values(checkOf(row).errors).join(' ') },
  ]);
}
