import type { FileWorkers } from '../../../../components/file-import/read-file.ts';

/** The workers that read a list of staff from files. */
export const ACERTO_WORKERS: FileWorkers = {
  csv: () => new Worker(new URL('./acerto-csv.worker.ts', import.meta.url), { type: 'module' }),
  xlsx: () => new Worker(new URL('./acerto-xlsx.worker.ts', import.meta.url), { type: 'module' }),
};
