// Character classes in the syntax that PostgreSQL reads too, for the archive of a company.
/** What may stand before a formula unseen: control and format characters, spaces of any width, fillers. */
const BLANK = String.raw`[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb]`;
/** The signs that begin a formula, with those that look like them and that some spreadsheets take for them. */
const SIGN = String.raw`[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]`;
/** Apostrophes before it are of the text itself: the import takes away one, so that it needs one more. */
const BEGINNING = `'*${BLANK}*${SIGN}`;

/** Texts that a spreadsheet would read as formulas: exports put an apostrophe before them. */
export const FORMULA = new RegExp(String.raw`^(?:[\t\r]|${BEGINNING})`);

/** What exports put between quotes although semicolons separate: spreadsheets may split at these instead. */
export const OTHER_SEPARATOR = /[,\t|]/;

const GUARD = new RegExp(`^'(?=${BEGINNING})`);

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
