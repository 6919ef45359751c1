import type { ReactNode } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { DialogButtons } from '../../../components/form/dialog/dialog-buttons.tsx';

interface Props {
  /** Names what is accepted. */
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  /** What should be known before. */
  readonly children?: ReactNode;
  /** Whether that still loads: nothing is accepted meanwhile. */
  readonly waiting?: boolean;
  onAccept(): void;
  onCancel(): void;
}

/** Confirms an acceptance; Enter accepts. */
export function AcceptDialog({ title, text, busy, children, ...props }: Props) {
  return (
    <PageDialog title={title} width={460} busy={busy} onClose={props.onCancel}>
      {children}
      <p>{text}</p>
      <DialogButtons
        action="Aceitar"
        onAction={props.onAccept}
        disabled={props.waiting}
        busy={busy}
        onCancel={props.onCancel}
      />
    </PageDialog>
  );
}
