import { cellText } from '@sst/contract/rules/texts/csv';
import { withSingleSpaces } from '@sst/contract/rules/texts/names';

/** A cell's text on one line with single spaces, as the server keeps it. */
export function plainText(cell = ''): string {
  return cellText(withSingleSpaces(cell));
}

/**
 * Whether a cell holds the error of a formula, as Excel writes it in English and in Portuguese, or the signs in place of a
 * value too wide for its column.
 */
export function isErrorCell(text: string): boolean {
  return /^#(?:N\/[AD]|[\p{Lu}_/0]+[!?]|#+)$/u.test(text);
}

/** Whether a number has lost digits: a spreadsheet saves a long one in a narrow column as `3,05739E+08`. */
export function isShortened(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text);
}

/** Whether all cells of a record are empty. */
export function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}
