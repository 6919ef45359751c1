import { IMPORT_MAX_FILE_BYTES } from '@sst/contract/rules/limits';
import { MEGABYTE } from '../../lib/megabyte.ts';
import type { WorkerAnswer } from './answer-with.ts';
import { FileProblem } from './file-problem.ts';

/** One worker per file type, so that the workbook parser is loaded only for a workbook. */
export interface FileWorkers {
  csv(): Worker;
  xlsx(): Worker;
}

/** Whether the file name has an extension that can be imported. */
export function isImportable(name: string): boolean {
  return /\.(csv|xlsx)$/i.test(name);
}

/**
 * Parses a file in a worker.
 * @throws {FileProblem} if the file cannot be used; one that is too large is refused unread.
 */
export async function readFile<T>(
  file: File,
  workers: FileWorkers,
  signal: AbortSignal,
): Promise<T> {
  if (file.size > IMPORT_MAX_FILE_BYTES) {
    const tenths = Math.ceil((file.size / MEGABYTE) * 10);
    const size = (tenths / 10).toLocaleString('pt-PT');
    throw new FileProblem(
      `O ficheiro tem ${size} MB. Importe ficheiros até ${IMPORT_MAX_FILE_BYTES / MEGABYTE} MB.`,
    );
  }
  const worker = /\.xlsx$/i.test(file.name) ? workers.xlsx() : workers.csv();
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const answer = await new Promise<WorkerAnswer<T>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<T>>) => resolve(data);
      worker.onerror = () =>
        reject(new FileProblem('Não foi possível ler o ficheiro. Verifique a ligação à rede.'));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(file);
    });
    if ('problem' in answer) throw new FileProblem(answer.problem);
    return answer.table;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
