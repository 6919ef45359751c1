import type { ListFile } from '@sst/contract/folhas/fields';
import { buildCsv, saveCsv } from './csv.ts';
import { loadedCode, saveFile } from './download.ts';
import type { ExportFormat } from './export-format.ts';

/** A workbook that is ready to be saved. */
export interface Workbook {
  readonly file: Blob;
  /** It has no rows. */
  readonly empty: boolean;
}

/** Gets a workbook from the server, or null from one that writes none. @param onBytes is told how much has arrived. */
export type FetchWorkbook = (
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
) => Promise<Workbook | null>;

/** What is exported, and as what. */
export interface Exported<Row> extends ListFile<Row> {
  fetchRows(signal: AbortSignal): Promise<readonly Row[]>;
  /** The same rows as a workbook of the server; what the page has in hand it writes itself. */
  readonly fetchWorkbook?: FetchWorkbook | undefined;
}

/**
 * Exports rows to a file that is saved, unless there is none.
 * @param onBytes is told how much of it has arrived, where that is known.
 * @returns whether there were any.
 * @throws if the code of the format cannot be loaded; the reason of `signal` if it is given up.
 */
export async function exportRows<Row>(
  format: ExportFormat,
  exported: Exported<Row>,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<boolean> {
  if (format === 'csv') return saveTexts(exported, signal);
  const { file, empty } =
    (await exported.fetchWorkbook?.(signal, onBytes)) ?? (await writeWorkbook(exported, signal));
  signal.throwIfAborted();
  if (!empty) saveFile(file, `${exported.fileName}.xlsx`);
  return !empty;
}

async function saveTexts<Row>(
  { fileName, columns, fetchRows }: Exported<Row>,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await fetchRows(signal);
  const text = rows.length > 0 && (await buildCsv(rows, columns));
  signal.throwIfAborted();
  if (text) saveCsv(text, fileName);
  return rows.length > 0;
}

/** Writes the workbook of rows that the page has: those of a chart, or those that were chosen. */
async function writeWorkbook<Row>(
  { fetchRows, columns, fileName }: Exported<Row>,
  signal: AbortSignal,
): Promise<Workbook> {
  const [{ xlsxOf }, { XLSX_TYPE }] = await loadedCode(
    Promise.all([import('@sst/contract/folhas/xlsx/write-xlsx'), import('./arrived-workbook.ts')]),
  );
  const rows = await fetchRows(signal);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of xlsxOf(inOne(rows), columns, fileName)) parts.push(part);
  return { file: new Blob(parts, { type: XLSX_TYPE }), empty: rows.length === 0 };
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
