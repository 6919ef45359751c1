import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Exported } from '../../lib/files/export-rows.ts';
import { ExportCancel } from './export-cancel.tsx';
import { loadExport, useExport } from './use-export.ts';

interface Props<Row> extends Exported<Row> {
  /** 'Exportar' by default. */
  readonly label?: string;
  /** What it exports, where its place says so to those who see it: 'escolhidos'. */
  readonly of?: string;
}

/** Exports rows in the format that was chosen last, at least one. */
export function ExportButton<Row>({ label = 'Exportar', of, ...exported }: Props<Row>) {
  const { busy, start, ...state } = useExport(exported as unknown as Exported<Row>, false);
  return (
    <>
      <Button
        variant="default"
        // Not `disabled` while busy, which would lose the focus.
        aria-disabled={busy || undefined}
        aria-busy={busy}
        leftSection={
          busy ? <Loader size={16} /> : <IconDownload size={16} stroke={1.75} aria-hidden />
        }
        onMouseEnter={() => void loadExport().catch(() => {})}
        onClick={start}
      >
        {label}
        {of && <VisuallyHidden>&nbsp;{of}</VisuallyHidden>}
      </Button>
      <ExportCancel {...state} />
    </>
  );
}
