import type { FileWorkers } from '../../../../components/file-import/read-file.ts';

/** The workers that parse employees from files. */
export const FUNCIONARIO_WORKERS: FileWorkers = {
  csv: () => new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' }),
  xlsx: () => new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' }),
};
