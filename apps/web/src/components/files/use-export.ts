import { loadedCode } from '../../lib/files/download.ts';
import { useExportFormat } from '../../lib/files/export-format.ts';
import type { Exported } from '../../lib/files/export-rows.ts';
import { notify } from '../../lib/notices/notify.ts';
import { usePageAction } from '../../lib/page/page-actions.ts';
import { useDownload } from './use-download.ts';

/** Loads the code that writes files. @throws if it cannot be loaded. */
export function loadExport() {
  return loadedCode(import('../../lib/files/export-rows.ts'));
}

/**
 * Exports rows in the format that was chosen last, at least one: all rows of a list with its current filters and order.
 * @param exported absent where there is nothing to export. @param ofPage what it exports is what the page is about, so that the
 *   palette offers it too.
 */
export function useExport<Row>(exported: Exported<Row> | undefined, ofPage: boolean) {
  const { start: download, ...state } = useDownload();
  const format = useExportFormat();
  const start = () => {
    if (!exported) return;
    download(async ({ signal, onBytes }) => {
      const { exportRows } = await loadExport();
      const any = await exportRows(format, exported, signal, onBytes);
      if (!any) notify('warning', 'Não existem registos para exportar');
    });
  };
  usePageAction(ofPage && exported ? 'exportar' : undefined, start);
  return { ...state, start };
}
