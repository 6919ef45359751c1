import { DOUBTFUL_M, isLetterM, sexLabel } from '@sst/contract/rules/texts/sex';
import { saveTemplate } from '../../../../components/file-import/save-template.ts';
import { buildCsv } from '../../../../lib/files/csv.ts';
import { COLUMNS, type Column, ERRORS_HEADER, NODE_HEADER } from '../columns.ts';
import { type ImportRow, saidInFile } from '../import-row.ts';
import { writeFileDate } from './file-date.ts';

/** Downloads the template. */
export function saveFuncionarioTemplate(): void {
  saveTemplate('Modelo - Funcionários.csv', [...COLUMNS.map(({ header }) => header), NODE_HEADER]);
}

/** A row that is not sent, with the reason. */
export interface WrongRow {
  readonly row: ImportRow;
  readonly errors: string;
}

/** A cell as it is imported again: what could not be understood is written as it was. */
function fileText(row: ImportRow, { field, kind }: Column): string {
  const said = saidInFile(row, field);
  if (said !== undefined) return kind === 'sex' && isLetterM(said) ? DOUBTFUL_M : said;
  const text = row.values[field];
  if (kind === 'date') return writeFileDate(text);
  return kind === 'sex' && text !== '' ? sexLabel(text) : text;
}

/**
 * Rows as a CSV text that can be corrected and imported again, with the errors in a last column.
 * @param unitText what the import understands as a unit.
 */
export function rowsWithErrors(
  rows: readonly WrongRow[],
  unitText: (node: number) => string,
): Promise<string> {
  return buildCsv(rows, [
    ...COLUMNS.map((column) => ({
      header: column.header,
      value: ({ row }: WrongRow) => fileText(row, column),
    })),
    {
      header: NODE_HEADER,
      value: ({ row }) => (row.node === null ? (row.unplaced?.name ?? '') : unitText(row.node)),
    },
    { header: ERRORS_HEADER, value: ({ errors }) => errors },
  ]);
}
