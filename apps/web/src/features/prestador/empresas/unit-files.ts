import type { FileWorkers } from '../../../components/file-import/read-file.ts';
import { saveTemplate } from '../../../components/file-import/save-template.ts';
import { UNIT_COLUMNS } from './read-units.ts';

/** Read units out of files. */
export const UNIT_WORKERS: FileWorkers = {
  csv: () => new Worker(new URL('./units-csv.worker.ts', import.meta.url), { type: 'module' }),
  xlsx: () => new Worker(new URL('./units-xlsx.worker.ts', import.meta.url), { type: 'module' }),
};

/** Saves a file of the headers alone, to be filled in. */
export function saveUnitTemplate(): void {
  saveTemplate(
    'Modelo - Organigrama.csv',
    UNIT_COLUMNS.map(({ header }) => header),
  );
}
