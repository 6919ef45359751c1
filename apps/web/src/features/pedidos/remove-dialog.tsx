import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PageDialog } from '../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../components/form/dialog-buttons.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { notify, notifyError } from '../../lib/notify.ts';
import classes from './pedidos.module.css';

interface Props {
  readonly title: string;
  readonly question: ReactNode;
  /** Removes it. @returns the server's text. */
  remove(): Promise<{ readonly message: string }>;
  onCancel(): void;
  /** It is removed, or cannot be any more. */
  onDone(): void;
}

/** Asks before a request is removed (A §4). */
export function RemoveDialog({ title, question, remove, onCancel, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await remove();
      notify('success', message);
      onDone();
    } catch (error) {
      setBusy(false);
      notifyError(error);
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onDone();
    }
  };
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={onCancel}>
      <p className={classes.question}>{question}</p>
      <DialogButtons
        action="Remover"
        onAction={() => void run()}
        danger
        icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
        busy={busy}
        onCancel={onCancel}
      />
    </PageDialog>
  );
}
