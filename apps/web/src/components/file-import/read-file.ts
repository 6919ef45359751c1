import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import type { DecodedText } from '@sst/contract/ficheiros/file-records';
import { MAX_READING_TIME, TOO_SLOW } from '@sst/contract/ficheiros/reading-limits';
import { IMPORT_MAX_FILE_BYTES } from '@sst/contract/rules/limits';
import { MEGABYTE } from '../../lib/files/megabyte.ts';
import type { ReadingOrder, WorkerAnswer } from './answer-with.ts';

/** One worker per file type, so that the workbook parser is loaded only for a workbook. */
export interface FileWorkers {
  csv(): Worker;
  xlsx(): Worker;
}

/** Whether the file name has an extension that can be imported. */
export function isImportable(name: string): boolean {
  return /\.(csv|xlsx)$/i.test(name);
}

/** A file that was read cannot be used; it may be so only because of the encoding. */
export class ContentProblem extends FileProblem {
  readonly decoded: DecodedText | undefined;

  constructor(message: string, decoded: DecodedText | undefined) {
    super(message);
    this.decoded = decoded;
  }
}

/**
 * Parses a file in a worker, which the signal ends at once.
 * @returns its table, or the number of hidden rows of its sheet that the user has to be asked about.
 * @throws {FileProblem} if the file cannot be used; one that is too large is refused unread.
 */
export async function readFile<T>(
  { file, choices }: ReadingOrder,
  workers: FileWorkers,
  signal: AbortSignal,
): Promise<Exclude<WorkerAnswer<T>, { problem: string }>> {
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const answer = await new Promise<WorkerAnswer<T>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer<T>>) => resolve(data);
      worker.onerror = () =>
        reject(new FileProblem('Não foi possível ler o ficheiro. Verifique a ligação à rede.'));
      signal.addEventListener('abort', () => reject(signal.reason));
      timer = setTimeout(() => reject(new FileProblem(TOO_SLOW)), MAX_READING_TIME);
      worker.postMessage({ file, choices } satisfies ReadingOrder);
    });
    if ('problem' in answer) throw new ContentProblem(answer.problem, answer.decoded);
    return answer;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}
