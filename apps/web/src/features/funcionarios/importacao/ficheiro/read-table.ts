import { isBlank, plainText } from '@sst/contract/ficheiros/cells';
import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { dateOfBareSerial } from '@sst/contract/ficheiros/xlsx/serial-date';
import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { isDoubtfulM, isLetterM, parseSex } from '@sst/contract/rules/texts/sex';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import type { RecordsOrigin } from '../../../../components/file-import/answer-with.ts';
import { COLUMNS, type Column, type Field } from '../columns.ts';
import { readFileDate } from './file-date.ts';
import { isInItsColumns } from './in-its-columns.ts';
import { type Header, matchHeader } from './match-header.ts';

/** The texts of the cells; the sex is '0', '1' or empty. */
export type Values = Readonly<Record<Field, string>>;

/** A row of a file. */
export interface ReadRow {
  /** The record's number in the file, from 1, as a spreadsheet shows it. */
  readonly line: number;
  readonly values: Values;
  /** The name of the organigrama in the file; empty if there is none. */
  readonly node: string;
  /** The original texts of the cells that could not be parsed and are now empty. */
  readonly unread: Unread;
}

export type Unread = Readonly<Partial<Record<Field, string>>>;

/** A row that was left out for having fewer or more cells than the header. */
export interface AsideRow extends ReadRow {
  readonly than: 'menos' | 'mais';
  /** Number of its cells. */
  readonly cells: number;
  /** Number of the header's cells. */
  readonly columns: number;
  /** Its texts beyond the header. */
  readonly extra: readonly string[];
  /** Whether only empty cells at the end are missing, or too many. */
  readonly onlyEmpty: boolean;
}

/** The result of parsing a file. */
export interface ReadTable {
  readonly rows: readonly ReadRow[];
  /** Headers of unknown columns. */
  readonly unknown: readonly string[];
  /** Headers of columns that the file has under another header, or a second time. */
  readonly repeated: readonly string[];
  /** Numbers, from 1, of the records that were left out for having fewer cells than the header. */
  readonly shorter: readonly number[];
  /** The same, for having more. */
  readonly longer: readonly number[];
  /** Number of dates that could not be parsed and are now empty. */
  readonly badDates: number;
  /** The records that were left out. */
  readonly aside: readonly AsideRow[];
}

/**
 * Parses the rows of a file's records (CSV-11): the first non-empty record is the header; empty records are passed over,
 * and those with more or fewer cells than the header are left out. The M of a column in which it may mean mulher stays
 * unread.
 * @param origin where they come from: in a workbook, a date may be a day number.
 * @throws {FileProblem} if there are no rows, or too many.
 */
export function readTable(
  records: readonly (readonly string[])[],
  { date1904 }: RecordsOrigin = {},
): ReadTable {
  const start = records.findIndex((record) => !isBlank(record));
  const head = records[start];
  if (!head) throw new FileProblem('O ficheiro está vazio.');
  const header = matchHeader(head);
  const used: FileRecord[] = [];
  const uneven: FileRecord[] = [];
  for (let index = start + 1; index < records.length; index++) {
    const cells = records[index] ?? [];
    if (isBlank(cells)) continue;
    (cells.length === head.length ? used : uneven).push({ cells, line: index + 1 });
  }
  if (used.length > IMPORT_MAX_ROWS) {
    const [found, most] = [used.length, IMPORT_MAX_ROWS].map(wholeNumber);
    throw new FileProblem(`O ficheiro tem ${found} linhas. Importe no máximo ${most} de cada vez.`);
  }
  const sexes = [...used, ...uneven].map(({ cells }) =>
    plainText(cells[header.at.get('sexo') ?? -1]),
  );
  const reading = { header, doubtfulM: isDoubtfulM(sexes), date1904 };
  const rows = used.map((record) => readRow(record, reading));
  const aside = uneven.map((record) => ({
    ...readRow(record, reading),
    ...unevenness(record.cells, head.length, header),
  }));
  if (rows.length === 0 && !aside.some(({ onlyEmpty }) => onlyEmpty)) {
    throw new FileProblem(emptyText(aside.length));
  }
  const linesOf = (than: AsideRow['than']) =>
    aside.filter((row) => row.than === than).map(({ line }) => line);
  const { unknown, repeated } = header;
  const [shorter, longer] = [linesOf('menos'), linesOf('mais')];
  return { rows, unknown, repeated, shorter, longer, badDates: countBadDates(rows), aside };
}

interface FileRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

function unevenness(
  cells: readonly string[],
  columns: number,
  header: Header,
): Omit<AsideRow, keyof ReadRow> {
  const extra = cells
    .slice(columns)
    .map(plainText)
    .filter((text) => text !== '');
  return {
    than: cells.length < columns ? 'menos' : 'mais',
    cells: cells.length,
    columns,
    extra,
    onlyEmpty: extra.length === 0 && isInItsColumns(cells, header),
  };
}

/** What the cells of a file mean beyond their own text. */
interface Reading {
  readonly header: Header;
  readonly doubtfulM: boolean;
  /** The date system of a workbook; undefined for text. */
  readonly date1904: boolean | undefined;
}

function readRow({ cells, line }: FileRecord, { header, doubtfulM, date1904 }: Reading): ReadRow {
  const values: Partial<Record<Field, string>> = {};
  const unread: Partial<Record<Field, string>> = {};
  for (const { field, kind } of COLUMNS) {
    const cell = plainText(cells[header.at.get(field) ?? -1]);
    const text = kind === 'date' ? dateText(cell, date1904) : cell;
    const value = kind === 'sex' && doubtfulM && isLetterM(text) ? '' : readCell(kind, text);
    values[field] = value;
    if (value === '' && text !== '') unread[field] = text;
  }
  return { line, values: values as Values, node: plainText(cells[header.node ?? -1]), unread };
}

/** The text of a date; a day number of a workbook, which a cell without a date format shows, as `dd/mm/aaaa`. */
function dateText(text: string, date1904: boolean | undefined): string {
  return date1904 === undefined ? text : (dateOfBareSerial(text, date1904) ?? text);
}

function countBadDates(rows: readonly ReadRow[]): number {
  const dates = COLUMNS.filter(({ kind }) => kind === 'date');
  return rows.reduce(
    (sum, { unread }) => sum + dates.filter(({ field }) => field in unread).length,
    0,
  );
}

/** Parses the text of a cell; empty if it is not of its kind. */
function readCell(kind: Column['kind'], text: string): string {
  if (kind === 'sex') return String(parseSex(text) ?? '');
  return kind === 'date' && text !== '' ? readFileDate(text) : text;
}

function emptyText(uneven: number): string {
  return uneven === 0
    ? 'O ficheiro não tem nenhum funcionário.'
    : 'Nenhuma linha do ficheiro tem o mesmo número de colunas que o cabeçalho.';
}
