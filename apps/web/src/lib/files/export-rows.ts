import { buildCsv, saveCsv } from './csv.ts';
import { saveFile } from './download.ts';
import type { ExportColumn } from './export-column.ts';
import type { ExportFormat } from './export-format.ts';

/** What is exported, and as what. */
export interface Exported<Row> {
  /** Without its ending. */
  readonly fileName: string;
  readonly columns: readonly ExportColumn<Row>[];
  fetchRows(signal: AbortSignal): Promise<readonly Row[]>;
  /** The same as the answer arrives, for what is written meanwhile. */
  streamRows?:
    | (<T>(
        signal: AbortSignal,
        read: (body: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<T>,
      ) => Promise<T>)
    | undefined;
}

/**
 * Exports rows to a file that is saved, unless there is none.
 * @returns how many rows there are.
 * @throws if the code of the format cannot be loaded; the reason of `signal` if it is given up.
 */
export function exportRows<Row>(
  format: ExportFormat,
  exported: Exported<Row>,
  signal: AbortSignal,
): Promise<number> {
  return format === 'csv' ? saveTexts(exported, signal) : saveWorkbook(exported, signal);
}

async function saveTexts<Row>(
  { fileName, columns, fetchRows }: Exported<Row>,
  signal: AbortSignal,
): Promise<number> {
  const rows = await fetchRows(signal);
  const text = rows.length > 0 && (await buildCsv(rows, columns));
  signal.throwIfAborted();
  if (text) saveCsv(text, fileName);
  return rows.length;
}

async function* inOne<Row>(rows: Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await rows;
}

async function saveWorkbook<Row>(
  { fileName, columns, fetchRows, streamRows }: Exported<Row>,
  signal: AbortSignal,
): Promise<number> {
  const [{ buildXlsx }, { rowsOfAnswer }] = await Promise.all([
    import('./xlsx.ts'),
    import('../calls/row-stream.ts'),
  ]).catch(() => {
    throw new Error('Não foi possível preparar o ficheiro. Verifique a ligação e tente de novo.');
  });
  const write = (some: AsyncIterable<readonly Row[]>) => buildXlsx(some, columns, fileName, signal);
  const { file, rows } = await (streamRows
    ? streamRows(signal, (body) => write(rowsOfAnswer<Row>(body)))
    : write(inOne(fetchRows(signal))));
  signal.throwIfAborted();
  if (rows > 0) saveFile(file, `${fileName}.xlsx`);
  return rows;
}
