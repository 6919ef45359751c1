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

/**
 * Which of the columns a file has.
 * @throws {CommandError} for a file without one of the required, or that is no CSV.
 */
export async function readHeader(
  path: string,
  columns: readonly ImportColumn[],
): Promise<Set<string>> {
  for await (const { record } of recordsOf(path)) {
    const places = placesOf(record, columns);
    return new Set(columns.flatMap(({ name }, index) => (places[index] === -1 ? [] : [name])));
  }
  return new Set();
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
  let width = 0;
  for await (const { record, line } of recordsOf(path)) {
    if (!places) {
      places = placesOf(record, columns);
      // Some programs end every line, or the first alone, with separators.
      width = record.findLastIndex((name) => name.trim() !== '') + 1;
      continue;
    }
    const uneven = record.length < width || record.slice(width).some((cell) => cell.trim() !== '');
    yield {
      line,
      values: places.map((place, index) => textOfCell(record[place], columns[index]?.isName)),
      uneven,
    };
  }
}

/** A cell as a form would take it: without invisible characters, and names with single spaces. */
function textOfCell(cell = '', isName: boolean | undefined): string | null {
  const text = storedText(cell);
  return (isName ? withSingleSpaces(text) : text.trim()) || null;
}

const ONE_COLUMN =
  ' Só foi encontrada uma: guarde-o como CSV em UTF-8, com as colunas separadas por ponto e vírgula (;).';

/**
 * Position of each column; -1 for an optional one that is missing.
 * @throws {CommandError} for a required one that is missing, and for a duplicate, which is ambiguous.
 */
function placesOf(header: readonly string[], columns: readonly ImportColumn[]): number[] {
  const names = header.map((name) =>
    normalise(name)
      .trim()
      .replace(/[\s-]+/g, '_'),
  );
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
  return columns.map(({ name }) => names.indexOf(name));
}
