import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { buildCsv, type CsvColumn, saveCsv } from '../../lib/files/csv.ts';
import { cancelDownload } from '../../lib/files/download.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { usePageAction } from '../../lib/page/page-actions.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';

interface Props<Row> {
  /** 'Exportar' by default. */
  readonly label?: string;
  /** What it exports is what the page is about, so that the palette offers it too. */
  readonly ofPage?: boolean;
  /** What it exports, where its place says so to those who see it: 'escolhidos'. */
  readonly of?: string;
  /** Without '.csv'. */
  readonly fileName: string;
  readonly columns: readonly CsvColumn<Row>[];
  fetchRows(signal: AbortSignal): Promise<readonly Row[]>;
}

/** Exports rows as CSV, at least one: all rows of a list with its current filters and order. */
export function ExportButton<Row>({
  label = 'Exportar',
  ofPage = false,
  of,
  fileName,
  columns,
  fetchRows,
}: Props<Row>) {
  const { busy, run } = useInFlight();
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      if (running.current) cancelDownload(running.current);
    },
    [],
  );

  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const rows = await fetchRows(controller.signal).finally(() => {
        running.current = null;
      });
      if (rows.length === 0) {
        notify('warning', 'Não existem registos para exportar');
        return;
      }
      saveCsv(await buildCsv(rows, columns), fileName);
    } catch (error) {
      if (!controller.signal.aborted) notifyError(error);
    }
  };

  const start = () => void run(save);
  usePageAction(ofPage ? 'exportar' : undefined, start);

  return (
    <Button
      variant="default"
      // Not `disabled` while busy, which would lose the focus.
      aria-disabled={busy || undefined}
      aria-busy={busy}
      leftSection={
        busy ? <Loader size={16} /> : <IconDownload size={16} stroke={1.75} aria-hidden />
      }
      onMouseEnter={() => void import('papaparse').catch(() => {})}
      onClick={start}
    >
      {label}
      {of && <VisuallyHidden>&nbsp;{of}</VisuallyHidden>}
    </Button>
  );
}
