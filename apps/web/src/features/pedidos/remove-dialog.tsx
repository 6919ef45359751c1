import type { CallName } from '@sst/contract';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../components/form/dialog/dialog-buttons.tsx';
import type { PreparedCall } from '../../lib/calls/prepared-call.ts';
import { notify, notifyUndo } from '../../lib/notices/notify.ts';
import { useRowChange } from '../../lib/submit/use-row-change.ts';

interface Props {
  readonly title: string;
  readonly question: ReactNode;
  /** Removes it. */
  readonly remove: PreparedCall;
  /** Brings it back within the seconds that the server allows. */
  readonly undo: {
    readonly run: PreparedCall;
    /** Identifies it. */
    readonly about: string;
  };
  /** The list that it leaves, and its code there. */
  readonly list: CallName;
  readonly cd: number;
  onCancel(): void;
  /** Called when the request was removed, or can no longer be. */
  onDone(): void;
}

/** Confirms the removal of a request (PEND-20), and offers to undo it. */
export function RemoveDialog({ title, question, remove, undo, list, cd, ...props }: Props) {
  const { onCancel, onDone } = props;
  const { busy, endRow, takeBack } = useRowChange({
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
