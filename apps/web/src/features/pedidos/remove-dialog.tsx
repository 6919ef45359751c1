import { IconTrash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../components/form/dialog/dialog-buttons.tsx';
import { useRowChange } from '../../lib/submit/use-row-change.ts';

interface Props {
  readonly title: string;
  readonly question: ReactNode;
  /** Removes it. @returns the server's text. */
  remove(): Promise<{ readonly message: string }>;
  /** Shows the server's text, with the way back if there is one. */
  tell?(message: string): void;
  /** Invalidates the queries that the removal makes stale. */
  refresh(client: QueryClient): Promise<void>;
  onCancel(): void;
  /** Called when the request was removed, or can no longer be. */
  onDone(): void;
}

/** Confirms the removal of a request (PEND-20). */
export function RemoveDialog({ title, question, remove, tell, refresh, onCancel, onDone }: Props) {
  const { busy, endRow } = useRowChange({ refresh, onDone });
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      <p>{question}</p>
      <DialogButtons
        action="Remover"
        onAction={() => endRow(remove, tell)}
        danger
        icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
        busy={busy}
        onCancel={onCancel}
      />
    </PageDialog>
  );
}
