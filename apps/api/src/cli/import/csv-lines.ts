import { Readable } from 'node:stream';
import { isSeparatorHint } from '@sst/contract/rules/texts/csv';
import { normalise } from '@sst/contract/rules/texts/text';
import { CsvError, parse } from 'csv-parse';
import { textOfCell } from '../../modules/lotes/cell.ts';
import type { LoteColumn } from '../../modules/lotes/definition.ts';
import { CommandError } from '../command-error.ts';
import { type CsvSource, textOf } from './csv-encoding.ts';

/** A row of the file, with the text of each column; null for an empty cell. */
export interface CsvRow {
  readonly line: number;
  readonly values: readonly (string | null)[];
  /** The texts of the columns that the import does not know, in the file's order. */
  readonly unread: readonly (string | null)[];
  /** -1 if it has fewer cells than the header, 1 if it has further non-empty ones, as after a separator within a text. */
  readonly uneven: -1 | 0 | 1;
}

const CELL = '(?:"[^"]*(?:""[^"]*)*"(?:[\\r\\n]+$)?|[^";][^;]*)?';
/** A record whose quoted cells end at their closing quote; in other cells, quotes are text, as on the page. */
const WELL_QUOTED = new RegExp(`^${CELL}(?:;${CELL})*$`);
/** Line ends of skipped lines, which the parser leaves before a record. */
const LINE_ENDS = /^[\r\n]+/;

/** In bytes, far beyond any real record: an open quote would otherwise take in the whole file. */
const MAX_RECORD_SIZE = 1_048_576;

function notCsv(line: number): CommandError {
  return new CommandError(
    `O ficheiro não é um CSV válido: verifique as aspas e os separadores (linha ${line}).`,
  );
}

/** @throws {CommandError} for a file that is empty or not CSV. */
export async function* recordsOf(
  source: CsvSource,
): AsyncGenerator<{ record: string[]; line: number }> {
  const parser = Readable.from(textOf(source), { objectMode: false, encoding: 'utf-8' }).pipe(
    parse({
      delimiter: ';',
      // As the page takes them: the first one alone would leave '\r' behind a closing quote, which then counts as text.
      record_delimiter: ['\r\n', '\n', '\r'],
      bom: true,
      max_record_size: MAX_RECORD_SIZE,
      info: true,
      raw: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // As the page does (CSV-12): spreadsheets leave such lines.
      skip_records_with_empty_values: true,
    }),
  );
  let empty = true;
  try {
    for await (const { record, raw, info } of parser as AsyncIterable<{
      record: string[];
      raw: string;
      info: { lines: number };
    }>) {
      if (!WELL_QUOTED.test(raw.replace(LINE_ENDS, ''))) throw notCsv(info.lines);
      if (empty && isSeparatorHint(record)) continue;
      empty = false;
      yield { record, line: info.lines };
    }
  } catch (error) {
    throw error instanceof CsvError ? notCsv(Number(error.lines)) : error;
  }
  if (empty) throw new CommandError('O ficheiro está vazio.');
}

/** The columns in the header of a file. */
export interface CsvHeader {
  /** The columns known to the import. */
  readonly given: ReadonlySet<string>;
  /** The others, as written in the file. */
  readonly unread: readonly string[];
}

/**
 * The columns of a file.
 * @throws {CommandError} for a file without a required column, with a mistyped one, or that is not CSV.
 */
export async function readHeader(
  source: CsvSource,
  columns: readonly LoteColumn[],
): Promise<CsvHeader> {
  for await (const { record } of recordsOf(source)) {
    const places = placesOf(record, columns);
    const given = columns.flatMap(({ name }, index) => (places[index] === -1 ? [] : [name]));
    const unread = unreadPlaces(record, columns).map((place) => record[place]?.trim() ?? '');
    return { given: new Set(given), unread };
  }
  return { given: new Set(), unread: [] };
}

/**
 * The rows of a CSV file with semicolons and a header, one at a time.
 * @throws {CommandError} for a file without one of the required columns, or that is not such a CSV.
 */
export async function* readRows(
  source: CsvSource,
  columns: readonly LoteColumn[],
): AsyncGenerator<CsvRow> {
  let places: readonly number[] | undefined;
  let others: readonly number[] = [];
  let width = 0;
  for await (const { record, line } of recordsOf(source)) {
    if (!places) {
      places = placesOf(record, columns);
      others = unreadPlaces(record, columns);
      // Some programs end every line, or only the first, with separators.
      width = record.findLastIndex((name) => name.trim() !== '') + 1;
      continue;
    }
    const longer = record.slice(width).some((cell) => cell.trim() !== '');
    yield {
      line,
      values: places.map((place, index) => textOfCell(record[place], columns[index]?.singleSpaced)),
      unread: others.map((place) => textOfCell(record[place], false)),
      uneven: record.length < width ? -1 : longer ? 1 : 0,
    };
  }
}

const ONE_COLUMN =
  ' Só foi encontrada uma: guarde-o como CSV em UTF-8, com as colunas separadas por ponto e vírgula (;).';

const namesOf = (header: readonly string[]) =>
  header.map((name) =>
    normalise(name)
      .trim()
      .replace(/[\s-]+/g, '_'),
  );

/** The columns that a file of refused rows has in addition. */
const OF_REFUSED = ['linha', 'erros'];

/** Indexes of the columns that the import does not know. */
function unreadPlaces(header: readonly string[], columns: readonly LoteColumn[]): number[] {
  const known = new Set(['', ...OF_REFUSED, ...columns.map(({ name }) => name)]);
  return namesOf(header).flatMap((name, place) => (known.has(name) ? [] : [place]));
}

/** The Levenshtein distance of two texts. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, wanted] of [...other].entries()) {
      const replaced = (row[j] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether a name is most likely a mistyped column: at most one letter in four differs. */
const isMistyped = (name: string, column: string) =>
  editDistance(name, column) <= Math.floor(column.length / 4);

/**
 * The index of each column; -1 for an optional one that is missing.
 * @throws {CommandError} for a missing required column, for a duplicate, which is ambiguous, and for a name that looks
 * like a missing optional column, whose cells would otherwise be ignored silently.
 */
function placesOf(header: readonly string[], columns: readonly LoteColumn[]): number[] {
  const names = namesOf(header);
  const missing = columns.filter(({ name, required }) => required && !names.includes(name));
  if (missing.length > 0) {
    throw new CommandError(
      `Faltam colunas no ficheiro: ${missing.map(({ name }) => name).join(', ')}.${header.length > 1 ? '' : ONE_COLUMN}`,
    );
  }
  const twice = columns.filter(({ name }) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice.length > 0) {
    throw new CommandError(
      `Colunas repetidas no ficheiro: ${twice.map(({ name }) => name).join(', ')}.`,
    );
  }
  const absent = columns.filter(({ name }) => !names.includes(name));
  for (const place of unreadPlaces(header, columns)) {
    const meant = absent.find(({ name }) => isMistyped(names[place] ?? '', name));
    if (meant) {
      throw new CommandError(
        `A coluna «${header[place]?.trim()}» não é conhecida: queria dizer «${meant.name}»? Corrija o nome, ou retire a coluna.`,
      );
    }
  }
  return columns.map(({ name }) => names.indexOf(name));
}
