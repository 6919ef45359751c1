/** What spreadsheets leave in the cells of a file in place of a value. */

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
