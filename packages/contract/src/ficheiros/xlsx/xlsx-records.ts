import { isBlank } from '../cells.ts';
import { FileProblem } from '../file-problem.ts';
import type { FileRecords } from '../file-records.ts';
import type { ReadingChoices } from '../reading-choices.ts';
import { ReadingLimits } from '../reading-limits.ts';
import { readStrings } from './shared-strings.ts';
import { type SheetRow, SheetRows } from './sheet-rows.ts';
import { readStyles } from './styles.ts';
import { readWorkbook, WorkbookParts } from './workbook-parts.ts';

/** Rows among which a header stands, below titles. */
const HEADER_WITHIN = 20;

interface Choices extends ReadingChoices {
  /** Titles may stand above the header: the longest of the first rows says how many columns there are. */
  readonly titles?: boolean;
}

/** Stands for each row without a filled cell: a sheet may have a million of them. */
const NOTHING: string[] = [];

/**
 * The records of the first visible sheet of a workbook that is not empty; the n-th is row n of the sheet. Its first
 * record with content is the header, unless titles may stand above it: the others are as long, and what stands to the right of
 * it is left out.
 * @param choices hidden rows are left out, as if empty, unless told otherwise.
 * @throws {FileProblem} if it cannot be parsed, or is beyond the limits.
 */
export async function xlsxRecords(bytes: Uint8Array, choices: Choices = {}): Promise<FileRecords> {
  try {
    return readRecords(bytes, choices);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem(
      'Não foi possível ler o ficheiro Excel. Guarde-o de novo como .xlsx ou como CSV.',
    );
  }
}

function readRecords(
  bytes: Uint8Array,
  { hiddenRows: withHidden = false, titles = false }: Choices,
): FileRecords {
  const limits = new ReadingLimits();
  const parts = new WorkbookParts(bytes, limits);
  const { shown, date1904, ...keys } = readWorkbook(parts);
  const strings = readStrings(parts, keys.strings);
  const styles = readStyles(parts, keys.styles);
  for (const { name, key } of shown) {
    const sheet = new SheetRows({ strings, styles, date1904 }, limits);
    if (!parts.read(key, sheet)) throw new Error('no sheet');
    if (sheet.rows.size === 0) continue;
    const rows = [...sheet.rows].filter(([, { hidden }]) => withHidden || !hidden);
    return {
      ...recordsOf(rows, titles ? HEADER_WITHIN : 1, limits),
      sheet: shown.length > 1 ? name : undefined,
      hiddenRows: [...sheet.rows.values()].filter(({ hidden }) => hidden).length,
      date1904,
    };
  }
  return { records: [], date1904 };
}

function recordsOf(
  rows: readonly (readonly [number, SheetRow])[],
  headerWithin: number,
  limits: ReadingLimits,
): Pick<FileRecords, 'records' | 'beside'> {
  const ordered = rows.toSorted(([one], [other]) => one - other);
  const width = ordered
    .slice(0, headerWithin)
    .flatMap(([, { columns }]) => columns)
    .reduce((most, column) => Math.max(most, column + 1), 0);
  limits.spread(ordered.length, width);
  const records: string[][] = [];
  let beside = 0;
  for (const [number, { columns, texts }] of ordered) {
    while (records.length < number - 1) records.push(NOTHING);
    const record = new Array<string>(width).fill('');
    columns.forEach((column, index) => {
      if (column < width) record[column] = texts[index] ?? '';
      else beside += 1;
    });
    records.push(isBlank(record) ? NOTHING : record);
  }
  return { records, beside };
}
