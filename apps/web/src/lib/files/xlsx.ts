import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportColumn } from './export-column.ts';
import { cell, columnName, headerCell } from './xlsx-cells.ts';
import { rangeOf, workbookParts, worksheetEnd, worksheetStart } from './xlsx-parts.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a sheet without its header, at most. */
const MOST_ROWS = 1_048_575;
/** Rows that are written in one turn: the page answers between them. */
const ROWS_AT_ONCE = 1_000;
/** Rows by which the widths of columns are chosen. */
const MEASURED = 200;
const NARROWEST = 8;
const WIDEST = 60;
/** Faster than the usual level, and the file is a little longer. */
const LEVEL = 3;

function widthsOf<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): number[] {
  const first = rows.slice(0, MEASURED);
  return columns.map(({ header, value }) => {
    const lengths = first.map((row) => String(value(row) ?? '').length);
    // The button of the filter stands over the header.
    return Math.min(WIDEST, Math.max(NARROWEST, header.length + 4, ...lengths.map((n) => n + 2)));
  });
}

/** A workbook, and how many rows it has. */
interface Workbook {
  readonly file: Blob;
  readonly rows: number;
}

/**
 * A workbook with one sheet: texts as they are, days as days, a header that stays in view and filters. It is packed as it is
 * written, so that memory holds the packed file and a thousand rows of XML.
 * @param batches the rows, some at a time.
 * @param name of the sheet.
 * @throws if there are more rows than a sheet has; the reason of `signal` if it is given up.
 */
export async function buildXlsx<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly ExportColumn<Row>[],
  name: string,
  signal?: AbortSignal,
): Promise<Workbook> {
  const packed: Uint8Array<ArrayBuffer>[] = [];
  let problem: Error | null = null;
  const zip = new Zip((error, bytes) => {
    problem ??= error;
    if (bytes) packed.push(bytes as Uint8Array<ArrayBuffer>);
  });
  const begin = (path: string) => {
    const part = new ZipDeflate(path, { level: LEVEL });
    zip.add(part);
    return (text: string, last = false) => part.push(strToU8(text), last);
  };
  const letters = columns.map((_, at) => columnName(at));
  const lineOf = (row: Row, line: number) => {
    const cells = columns.map(({ value, kind }, at) =>
      cell(`${letters[at]}${line}`, value(row), kind),
    );
    return `<row r="${line}">${cells.join('')}</row>`;
  };
  const write = begin('xl/worksheets/sheet1.xml');
  const start = (first: readonly Row[]) => {
    const header = columns.map((column, at) => headerCell(`${letters[at]}1`, column.header));
    write(`${worksheetStart(widthsOf(first, columns))}<row r="1">${header.join('')}</row>`);
  };
  let count = 0;
  for await (const rows of batches) {
    if (count === 0) start(rows);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      signal?.throwIfAborted();
      const some = rows.slice(at, at + ROWS_AT_ONCE);
      const from = count + 2;
      write(some.map((row, index) => lineOf(row, from + index)).join(''));
      count += some.length;
      if (count > MOST_ROWS)
        throw new Error(
          'São linhas a mais para uma folha de cálculo: escolha CSV ou filtre a lista.',
        );
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  signal?.throwIfAborted();
  if (count === 0) start([]);
  const range = rangeOf(columns.length, count);
  write(worksheetEnd(range), true);
  for (const [path, text] of workbookParts(name, range)) begin(path)(text, true);
  zip.end();
  if (problem) throw problem;
  return { file: new Blob(packed, { type: TYPE }), rows: count };
}
