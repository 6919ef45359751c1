import type { FileWorkers } from '../../../components/file-import/read-file.ts';
import { saveTemplate } from '../../../components/file-import/save-template.ts';
import { UNIT_COLUMNS } from './read-units.ts';

/** The workers that parse units from files. */
export const UNIT_WORKERS: FileWorkers = {
  csv: () => new Worker(new URL('./units-csv.worker.ts', import.meta.url), { type: 'module' }),
  xlsx: () => new Worker(new URL('./units-xlsx.worker.ts', import.meta.url), { type: 'module' }),
};

/** Downloads a template with the column headers. */
export function saveUnitTemplate(): void {
  saveTemplate(
    'Modelo - Organigrama.csv',
    UNIT_COLUMNS.map(({ header }) => header),
  );
}
