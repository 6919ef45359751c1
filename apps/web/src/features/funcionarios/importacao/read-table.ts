import { IMPORT_MAX_ROWS } from '@sst/contract/rules/limits';
import { parseSex } from '@sst/contract/rules/sex';
import { wholeNumber } from '@sst/contract/rules/text';
import { isBlank, plainText } from '../../../components/file-import/cells.ts';
import { FileProblem } from '../../../components/file-import/file-problem.ts';
import { COLUMNS, type Column, type Field } from './columns.ts';
import { readFileDate } from './file-date.ts';
import { type Header, matchHeader } from './match-header.ts';

/** Texts as cells show them; a sex is '0', '1' or empty. */
export type Values = Readonly<Record<Field, string>>;

/** A row of a file. */
interface ReadRow {
  readonly values: Values;
  /** The organigrama as the file names it; empty where it names none. */
  readonly node: string;
  /** What stood in the cells that could not be read and are empty now. */
  readonly unread: Unread;
}

export type Unread = Readonly<Partial<Record<Field, string>>>;

/** What a file holds. */
export interface ReadTable {
  readonly rows: readonly ReadRow[];
  /** Headers that mean nothing here. */
  readonly unknown: readonly string[];
  /** Numbers of the records left out because their cells are not as many as the header's, from 1. */
  readonly uneven: readonly number[];
  /** Dates that could not be read and are empty now. */
  readonly badDates: number;
}

/**
 * Takes the rows out of a file's records (B §5): the first that says something is the header; records of only
 * separators are passed over, and so are those with more or fewer cells than the header.
 * @throws {FileProblem} where there is nothing to take, or too much.
 */
export function readTable(records: readonly (readonly string[])[]): ReadTable {
  const start = records.findIndex((record) => !isBlank(record));
  const head = records[start];
  if (!head) throw new FileProblem('O ficheiro está vazio.');
  const header = matchHeader(head);
  const used: (readonly string[])[] = [];
  const uneven: number[] = [];
  for (let index = start + 1; index < records.length; index++) {
    const record = records[index] ?? [];
    if (isBlank(record)) continue;
    if (record.length === head.length) used.push(record);
    else uneven.push(index + 1);
  }
  if (used.length > IMPORT_MAX_ROWS) {
    const [found, most] = [used.length, IMPORT_MAX_ROWS].map(wholeNumber);
    throw new FileProblem(`O ficheiro tem ${found} linhas. Importe no máximo ${most} de cada vez.`);
  }
  if (used.length === 0) throw new FileProblem(emptyText(uneven.length));
  const rows = used.map((record) => readRow(record, header));
  return { rows, unknown: header.unknown, uneven, badDates: countBadDates(rows) };
}

function readRow(record: readonly string[], header: Header): ReadRow {
  const values: Partial<Record<Field, string>> = {};
  const unread: Partial<Record<Field, string>> = {};
  for (const { field, kind } of COLUMNS) {
    const text = plainText(record[header.at.get(field) ?? -1]);
    const value = readCell(kind, text);
    values[field] = value;
    if (value === '' && text !== '') unread[field] = text;
  }
  return { values: values as Values, node: plainText(record[header.node ?? -1]), unread };
}

function countBadDates(rows: readonly ReadRow[]): number {
  const dates = COLUMNS.filter(({ kind }) => kind === 'date');
  return rows.reduce(
    (sum, { unread }) => sum + dates.filter(({ field }) => field in unread).length,
    0,
  );
}

/** A cell as the page holds it; empty where it says nothing of its kind. */
function readCell(kind: Column['kind'], text: string): string {
  if (kind === 'sex') return String(parseSex(text) ?? '');
  return kind === 'date' && text !== '' ? readFileDate(text) : text;
}

function emptyText(uneven: number): string {
  return uneven === 0
    ? 'O ficheiro não tem nenhum funcionário.'
    : 'Nenhuma linha do ficheiro tem o mesmo número de colunas que o cabeçalho.';
}
