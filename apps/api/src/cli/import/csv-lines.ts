import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { withSingleSpaces } from '@sst/contract/rules/names';
import { normalise, storedText } from '@sst/contract/rules/text';
import { CsvError, parse } from 'csv-parse';
import { CommandError } from '../command-error.ts';
import type { ImportColumn } from './definition.ts';

/** Whether a file is valid UTF-8, read once without keeping it; any other is taken for Windows-1252. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** A row of the file: its line, and the text of each column; empty is null. */
export interface CsvRow {
  readonly line: number;
  readonly values: readonly (string | null)[];
  /** The text of each column that the import does not know, in the file's order. */
  readonly unread: readonly (string | null)[];
  /** It has fewer cells than the header, or more that are not empty: a separator within a text, a row cut off. */
  readonly uneven: boolean;
}

/** @throws {CommandError} for a file that is no CSV, or empty. */
async function* recordsOf(path: string): AsyncGenerator<{ record: string[]; line: number }> {
  const parser = Readable.from(textOf(path), { objectMode: false, encoding: 'utf-8' }).pipe(
    parse({
      delimiter: ';',
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }),
  );
  let empty = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      empty = false;
      yield { record, line: info.lines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandError(
      `O ficheiro não é um CSV válido: verifique as aspas e os separadores (linha ${error.lines}).`,
    );
  }
  if (empty) throw new CommandError('O ficheiro está vazio.');
}

/** What the header of a file names. */
export interface CsvHeader {
  /** The columns known to the import. */
  readonly given: ReadonlySet<string>;
  /** The others, as they stand in the file. */
  readonly unread: readonly string[];
}

/**
 * Which of the columns a file has.
 * @throws {CommandError} for a file without one of the required, with a column mistyped, or that is no CSV.
 */
export async function readHeader(
  path: string,
  columns: readonly ImportColumn[],
): Promise<CsvHeader> {
  for await (const { record } of recordsOf(path)) {
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
  path: string,
  columns: readonly ImportColumn[],
): AsyncGenerator<CsvRow> {
  let places: readonly number[] | undefined;
  let others: readonly number[] = [];
  let width = 0;
  for await (const { record, line } of recordsOf(path)) {
    if (!places) {
      places = placesOf(record, columns);
      others = unreadPlaces(record, columns);
      // Some programs end every line, or the first alone, with separators.
      width = record.findLastIndex((name) => name.trim() !== '') + 1;
      continue;
    }
    const uneven = record.length < width || record.slice(width).some((cell) => cell.trim() !== '');
    yield {
      line,
      values: places.map((place, index) => textOfCell(record[place], columns[index]?.singleSpaced)),
      unread: others.map((place) => textOfCell(record[place], false)),
      uneven,
    };
  }
}

/** A cell as a form would take it: without invisible characters, and single spaces where its column has them. */
function textOfCell(cell = '', singleSpaced: boolean | undefined): string | null {
  const text = storedText(cell);
  return (singleSpaced ? withSingleSpaces(text) : text.trim()) || null;
}

const ONE_COLUMN =
  ' Só foi encontrada uma: guarde-o como CSV em UTF-8, com as colunas separadas por ponto e vírgula (;).';

const namesOf = (header: readonly string[]) =>
  header.map((name) =>
    normalise(name)
      .trim()
      .replace(/[\s-]+/g, '_'),
  );

/** What a file of refused rows has besides the columns of the file that they came from. */
const OF_REFUSED = ['linha', 'erros'];

/** Positions of the columns that the import does not know. */
function unreadPlaces(header: readonly string[], columns: readonly ImportColumn[]): number[] {
  const known = new Set(['', ...OF_REFUSED, ...columns.map(({ name }) => name)]);
  return namesOf(header).flatMap((name, place) => (known.has(name) ? [] : [place]));
}

/** How many letters have to be put in, left out or replaced to make one text the other (Levenshtein). */
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

/** Whether a name is so close to a column's that it is most likely meant: a letter wrong in every four. */
const isMistyped = (name: string, column: string) =>
  editDistance(name, column) <= Math.floor(column.length / 4);

/**
 * Position of each column; -1 for an optional one that is missing.
 * @throws {CommandError} for a required one that is missing, for a duplicate, which is ambiguous, and for a name that
 * looks like an optional one that is missing: its cells would be lost without a word.
 */
function placesOf(header: readonly string[], columns: readonly ImportColumn[]): number[] {
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
