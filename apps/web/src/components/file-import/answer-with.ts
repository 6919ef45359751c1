import { FileProblem } from './file-problem.ts';

/** The answer of a parser worker to a file. */
export type WorkerAnswer<T> = { readonly table: T } | { readonly problem: string };

/** The records of a sheet. */
export interface SheetRecords {
  readonly records: string[][];
  /** The name of the sheet, if the workbook has several. */
  readonly sheet: string | undefined;
}

type ReadRecords = (bytes: Uint8Array) => string[][] | Promise<SheetRecords>;

/** Parses a file. @returns its table, or the problem, which names the sheet if the workbook has several. */
export async function answer<T>(
  file: File,
  records: ReadRecords,
  read: (records: string[][]) => T,
): Promise<WorkerAnswer<T>> {
  let sheet: string | undefined;
  try {
    const found = await records(new Uint8Array(await file.arrayBuffer()));
    if (Array.isArray(found)) return { table: read(found) };
    sheet = found.sheet;
    return { table: read(found.records) };
  } catch (error) {
    if (!(error instanceof FileProblem)) {
      console.error(error);
      return { problem: 'Não foi possível ler o ficheiro.' };
    }
    const { message } = error;
    return { problem: sheet === undefined ? message : `${message} Foi lida a folha «${sheet}».` };
  }
}

/** In a worker: answers every file with the table parsed from its records. */
export function answerWith<T>(records: ReadRecords, read: (records: string[][]) => T): void {
  self.onmessage = ({ data }: MessageEvent<File>) => {
    void answer(data, records, read).then((result) => self.postMessage(result));
  };
}
