import { FileProblem } from './file-problem.ts';
import { type ReadTable, readTable } from './read-table.ts';

/** What a reading worker answers to a file. */
export type WorkerAnswer = { readonly table: ReadTable } | { readonly problem: string };

type Records = string[][] | Promise<string[][]>;

async function answer(file: File, records: (bytes: Uint8Array) => Records): Promise<WorkerAnswer> {
  try {
    return { table: readTable(await records(new Uint8Array(await file.arrayBuffer()))) };
  } catch (error) {
    if (!(error instanceof FileProblem)) console.error(error);
    const known = error instanceof FileProblem ? error.message : undefined;
    return { problem: known ?? 'Não foi possível ler o ficheiro.' };
  }
}

/** In a worker: answers every file with its table. */
export function answerWith(records: (bytes: Uint8Array) => Records): void {
  self.onmessage = ({ data }: MessageEvent<File>) => {
    void answer(data, records).then((result) => self.postMessage(result));
  };
}
