import { useEffect, useRef, useState } from 'react';
import { cancelDownload } from '../../lib/files/download.ts';
import { useExportFormat } from '../../lib/files/export-format.ts';
import type { Exported } from '../../lib/files/export-rows.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { usePageAction } from '../../lib/page/page-actions.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';

/** Loads the code that writes files. @throws if it cannot be loaded. */
export function loadExport() {
  return import('../../lib/files/export-rows.ts').catch(() => {
    throw new Error('Não foi possível preparar o ficheiro. Verifique a ligação e tente de novo.');
  });
}

/** After so long a way to give it up is offered, in ms. */
const LONG = 700;

/**
 * Exports rows in the format that was chosen last, at least one: all rows of a list with its current filters and order.
 * @param exported absent where there is nothing to export. @param ofPage what it exports is what the page is about, so that the
 *   palette offers it too.
 */
export function useExport<Row>(exported: Exported<Row> | undefined, ofPage: boolean) {
  const { busy, run } = useInFlight();
  const format = useExportFormat();
  const [long, setLong] = useState(false);
  const [size, setSize] = useState('');
  const running = useRef<AbortController>(null);
  const giveUp = () => {
    if (running.current) cancelDownload(running.current);
  };
  // The one of its last rendering would be of an export that has ended.
  const onGone = useRef(giveUp);
  useEffect(() => () => onGone.current(), []);

  const save = async () => {
    if (!exported) return;
    const controller = new AbortController();
    running.current = controller;
    const timer = setTimeout(() => setLong(true), LONG);
    try {
      const { exportRows } = await loadExport();
      const any = await exportRows(format, exported, controller.signal, (bytes) =>
        setSize(megabytes(bytes)),
      );
      if (!any) notify('warning', 'Não existem registos para exportar');
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error);
    } finally {
      clearTimeout(timer);
      setLong(false);
      setSize('');
      running.current = null;
    }
  };

  const start = () => void run(save);
  usePageAction(ofPage && exported ? 'exportar' : undefined, start);
  return { busy, start, long, size, giveUp };
}

function megabytes(bytes: number): string {
  const tenths = Math.round((bytes / 1_048_576) * 10) / 10;
  return `${tenths.toLocaleString('pt-PT', { minimumFractionDigits: 1 })} MB`;
}
