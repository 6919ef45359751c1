import { cellText } from '../rules/texts/csv.ts';
import { withSingleSpaces } from '../rules/texts/names.ts';

/** A cell's text on one line with single spaces, as the server keeps it. */
export function plainText(cell = ''): string {
  return cellText(withSingleSpaces(cell));
}

/** Whether all cells of a record are empty. */
export function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}
