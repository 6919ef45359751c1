import type { CallName } from '@sst/contract';
import { IconTrash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../components/form/dialog/dialog-buttons.tsx';
import { notify, notifyUndo } from '../../lib/notices/notify.ts';
import { useRowChange } from '../../lib/submit/use-row-change.ts';

interface Props {
  readonly title: string;
  readonly question: ReactNode;
  /** Removes it. @returns the server's text. */
  remove(): Promise<{ readonly message: string }>;
  /** Brings it back within the seconds that the server allows. */
  readonly undo: {
    run(): Promise<{ readonly message: string }>;
    /** Identifies it. */
    readonly about: string;
  };
  /** The list that it leaves, and its code there. */
  readonly list: CallName;
  readonly cd: number;
  /** Invalidates the queries that the removal makes stale. */
  refresh(client: QueryClient): Promise<void>;
  onCancel(): void;
  /** Called when the request was removed, or can no longer be. */
  onDone(): void;
}

/** Confirms the removal of a request (PEND-20), and offers to undo it. */
export function RemoveDialog({
  title,
  question,
  remove,
  undo,
  refresh,
  list,
  cd,
  ...props
}: Props) {
  const { onCancel, onDone } = props;
  const { busy, endRow, takeBack } = useRowChange({
    refresh,
    onDone,
    done: { list, keys: [cd], text: 'Removido', undo },
  });
  const start = () => {
    const since = Date.now();
    const { about } = undo;
    endRow(remove, (message) => {
      // The specification's toast has its own time; what can be undone stands apart, for as long as it can.
      notify('success', message);
      notifyUndo(
        'O que removeu volta a estar na lista.',
        { run: () => void takeBack(undo.run), about },
        since,
      );
    });
  };
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      <p>{question}</p>
      <DialogButtons
        action="Remover"
        onAction={start}
        danger
        icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
        busy={busy}
        onCancel={onCancel}
      />
    </PageDialog>
  );
}
