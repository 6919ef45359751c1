import type { LinhaRecusada } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { sexLabel } from '@sst/contract/rules/texts/sex';
import { buildCsv, saveCsv } from '../../../lib/files/csv.ts';
import { COLUMNS, type Column, ERRORS_HEADER, NODE_HEADER } from '../importacao/columns.ts';
import { writeFileDate } from '../importacao/ficheiro/file-date.ts';

function cellOf(row: LinhaRecusada, { field, kind }: Column): string {
  const text = row[field] ?? '';
  if (text === '') return '';
  if (kind === 'date') return writeFileDate(displayDate(text));
  return kind === 'sex' ? sexLabel(text) : text;
}

/** Refused admissions as a CSV that the import reads, with the reason of each in a last column, which it ignores. */
export function refusedFile(rows: readonly LinhaRecusada[]): Promise<string> {
  return buildCsv(rows, [
    ...COLUMNS.map((column) => ({
      header: column.header,
      value: (row: LinhaRecusada) => cellOf(row, column),
    })),
    { header: NODE_HEADER, value: (row) => row.caminho },
    { header: ERRORS_HEADER, value: (row) => row.motivo },
  ]);
}

/** Downloads them. @param name of the import. */
export async function saveRefused(rows: readonly LinhaRecusada[], name: string): Promise<void> {
  saveCsv(await refusedFile(rows), `${name.replace(/\.(csv|xlsx)$/i, '')} - Recusadas`);
}
