/**
 * Texts that a spreadsheet would read as formulas: exports put an apostrophe before them. In the syntax that PostgreSQL
 * reads too, for the archive of a company.
 */
export const FORMULA = /^[=+\-@\t\r]/;

const GUARD = /^'(?=[=+\-@])/;

/** `="00123"`: the formula with which other programs keep the leading zeros of a number in Excel. */
const TEXT_FORMULA = /^="(.*)"$/;

/** The trimmed text that a trimmed cell of an imported file stands for. */
export function cellText(cell: string): string {
  return cell.replace(TEXT_FORMULA, '$1').trim().replace(GUARD, '');
}

/** Whether a file's first record is Excel's hint about the separator: `sep=;`. */
export function isSeparatorHint([text = '']: readonly string[]): boolean {
  return /^sep=$/i.test(text);
}

/** The encoding that a file's byte-order mark tells, where it is not UTF-8. @param start the file's first bytes. */
export function markedEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
