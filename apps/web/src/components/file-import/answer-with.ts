import { FileProblem } from './file-problem.ts';

/** The answer of a parser worker to a file. */
export type WorkerAnswer<T> = { readonly table: T } | { readonly problem: string };

type Records = string[][] | Promise<string[][]>;
type ReadRecords = (bytes: Uint8Array) => Records;

async function answer<T>(
  file: File,
  records: ReadRecords,
  read: (records: string[][]) => T,
): Promise<WorkerAnswer<T>> {
  try {
    return { table: read(await records(new Uint8Array(await file.arrayBuffer()))) };
  } catch (error) {
    if (!(error instanceof FileProblem)) console.error(error);
    const known = error instanceof FileProblem ? error.message : undefined;
    return { problem: known ?? 'Não foi possível ler o ficheiro.' };
  }
}

/** In a worker: answers every file with the table parsed from its records. */
export function answerWith<T>(records: ReadRecords, read: (records: string[][]) => T): void {
  self.onmessage = ({ data }: MessageEvent<File>) => {
    void answer(data, records, read).then((result) => self.postMessage(result));
  };
}
