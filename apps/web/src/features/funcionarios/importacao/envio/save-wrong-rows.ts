import { saveCsv } from '../../../../lib/files/csv.ts';
import { notifyError } from '../../../../lib/notices/notify.ts';
import { rowsWithErrors, type WrongRow } from '../ficheiro/import-files.ts';
import type { ImportRows } from '../use-import-rows.ts';

type WrongRowsInput = Pick<ImportRows, 'invalid' | 'aside' | 'checkOf' | 'unitText'>;

/** Downloads the rows that are not sent as they are: those with errors, and those left out of the files. */
export async function saveWrongRows({
  invalid,
  aside,
  checkOf,
  unitText,
}: WrongRowsInput): Promise<void> {
  const wrong: WrongRow[] = [
    ...invalid.map((row) => ({ row, errors: Object.values(checkOf(row).errors).join(' ') })),
    ...aside.map(({ row, reason }) => ({ row, errors: reason })),
  ];
  try {
    saveCsv(await rowsWithErrors(wrong, unitText), 'Funcionários - Linhas com erros');
  } catch (error) {
    notifyError(error);
  }
}
