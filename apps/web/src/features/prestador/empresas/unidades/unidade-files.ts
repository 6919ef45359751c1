import type { FileWorkers } from '../../../../components/file-import/read-file.ts';
import { saveTemplate } from '../../../../components/file-import/save-template.ts';
import { UNIDADE_COLUMNS } from './read-unidades.ts';

/** The workers that parse units from files. */
export const UNIDADE_WORKERS: FileWorkers = {
  csv: () => new Worker(new URL('./unidades-csv.worker.ts', import.meta.url), { type: 'module' }),
  xlsx: () => new Worker(new URL('./unidades-xlsx.worker.ts', import.meta.url), { type: 'module' }),
};

/** Downloads a template with the column headers. */
export function saveUnidadeTemplate(): void {
  saveTemplate(
    'Modelo - Organigrama.csv',
    UNIDADE_COLUMNS.map(({ header }) => header),
  );
}
