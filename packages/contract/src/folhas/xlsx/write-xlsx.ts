import type { FileColumn, FurtherSheet } from '../fields.ts';
import { cell, columnName, headerCell } from './cells.ts';
import { type Sheet, sheetNames, workbookParts, worksheetEnd, worksheetStart } from './parts.ts';
import { zipped } from './zipped.ts';

/** Rows of a sheet without its header, at most. */
const MOST_ROWS = 1_048_575;
/** Rows that are written at once: longer texts would stay in memory until all of it is looked through. */
const ROWS_AT_ONCE = 100;
/** So many of them are written in one turn: whoever writes answers others between two. */
const PARTS_IN_TURN = 5;
/** Rows by which the widths of columns are chosen. */
const MEASURED = 200;
const NARROWEST = 8;
const WIDEST = 60;

function widthsOf<Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]): number[] {
  const first = rows.slice(0, MEASURED);
  return columns.map(({ header, value }) => {
    const lengths = first.map((row) => String(value(row) ?? '').length);
    // The button of the filter stands over the header.
    return Math.min(WIDEST, Math.max(NARROWEST, header.length + 4, ...lengths.map((n) => n + 2)));
  });
}

/** The rows in parts of at most so many, each with whether it begins a sheet. */
async function* partsOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  mostRows: number,
): AsyncGenerator<{ readonly rows: readonly Row[]; readonly first: boolean }> {
  let onSheet = mostRows;
  for await (const batch of batches) {
    for (let at = 0; at < batch.length; ) {
      const first = onSheet === mostRows;
      if (first) onSheet = 0;
      const size = Math.min(ROWS_AT_ONCE, mostRows - onSheet);
      const rows = batch.slice(at, at + size);
      at += rows.length;
      onSheet += rows.length;
      yield { rows, first };
    }
  }
}

/** What the parts of a list are written as, sheet after sheet. */
class SheetTexts<Row> {
  readonly #parts: AsyncIterator<{ readonly rows: readonly Row[]; readonly first: boolean }>;
  readonly #columns: readonly FileColumn<Row>[];
  readonly #letters: readonly string[];
  /** What has been read and begins the sheet that is next. */
  #next: readonly Row[] | undefined;
  /** Rows of the sheets that have been written. */
  readonly counts: number[] = [];

  constructor(
    parts: AsyncIterable<{ rows: readonly Row[]; first: boolean }>,
    columns: readonly FileColumn<Row>[],
  ) {
    this.#parts = parts[Symbol.asyncIterator]();
    this.#columns = columns;
    this.#letters = columns.map((_, at) => columnName(at));
  }

  /** Whether a sheet is to be written yet: one there is always. */
  get more(): boolean {
    return this.counts.length === 0 || this.#next !== undefined;
  }

  /** The text of the next sheet. */
  async *sheet(): AsyncGenerator<string> {
    const columns = this.#columns;
    let rows = this.#next ?? (await this.#read())?.rows ?? [];
    this.#next = undefined;
    const header = columns.map((column, at) => headerCell(`${this.#letters[at]}1`, column.header));
    yield `${worksheetStart(widthsOf(rows, columns))}<row r="1">${header.join('')}</row>`;
    let count = 0;
    let written = 0;
    while (rows.length > 0) {
      const from = count + 2;
      yield rows.map((row, index) => this.#line(row, from + index)).join('');
      count += rows.length;
      written += 1;
      if (written % PARTS_IN_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
      const part = await this.#read();
      if (part?.first) this.#next = part.rows;
      rows = !part || part.first ? [] : part.rows;
    }
    this.counts.push(count);
    yield worksheetEnd(columns.length, count);
  }

  async close(): Promise<void> {
    await this.#parts.return?.();
  }

  async #read() {
    const { done, value } = await this.#parts.next();
    return done ? undefined : value;
  }

  #line(row: Row, line: number): string {
    const cells = this.#columns.map(({ value, kind }, at) =>
      cell(`${this.#letters[at]}${line}`, value(row), kind),
    );
    return `<row r="${line}">${cells.join('')}</row>`;
  }
}

/**
 * A workbook as its rows arrive: texts as they are, days as days, a header that stays in view and filters. It is packed as it is
 * written, so that memory holds some hundred rows of XML; whoever reads it slowly makes it read slowly. What a sheet has no room
 * for stands on a further one.
 * @param batches the rows, some at a time.
 * @param name of the sheet.
 * @param mostRows of a sheet.
 * @param further sheets after those of the rows; asked for once these are written.
 */
export async function* xlsxOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row>[],
  name: string,
  { mostRows = MOST_ROWS, further = () => [] }: Options = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const texts = new SheetTexts(partsOf(batches, mostRows), columns);
  try {
    yield* zipped(filesOf(texts, columns.length, name, further));
  } finally {
    await texts.close();
  }
}

interface Options {
  readonly mostRows?: number;
  further?(): readonly FurtherSheet[];
}

async function* filesOf<Row>(
  texts: SheetTexts<Row>,
  columns: number,
  name: string,
  further: () => readonly FurtherSheet[],
): AsyncGenerator<readonly [path: string, texts: AsyncIterable<string>]> {
  for (let number = 1; texts.more; number++)
    yield [`xl/worksheets/sheet${number}.xml`, texts.sheet()];
  const names = sheetNames(name, texts.counts.length);
  const sheets: Sheet[] = texts.counts.map((rows, at) => ({
    name: names[at] as string,
    columns,
    rows,
  }));
  for (const { name: title, columns: cells, rows } of further()) {
    sheets.push({ name: title, columns: cells.length, rows: rows.length });
    yield [`xl/worksheets/sheet${sheets.length}.xml`, furtherTexts(cells, rows).sheet()];
  }
  for (const [path, text] of workbookParts(sheets)) yield [path, whole(text)];
}

function furtherTexts(columns: FurtherSheet['columns'], rows: FurtherSheet['rows']) {
  const valued = columns.map(({ header, kind }, at) => ({
    header,
    kind,
    value: (row: FurtherSheet['rows'][number]) => row[at] ?? null,
  }));
  return new SheetTexts(partsOf(inOne(rows), MOST_ROWS), valued);
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}
