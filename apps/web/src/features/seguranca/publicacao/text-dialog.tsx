import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';

/** What the form in the dialog tells it. */
export interface TextDialogParts {
  /** Whether something is typed or being sent, which keeps the dialog open. */
  onState(state: { dirty: boolean; busy: boolean }): void;
  onCancel(): void;
  /** It is sent. */
  onDone(): void;
}

interface Props {
  readonly title: string;
  onClose(): void;
  children(parts: TextDialogParts): ReactNode;
}

/** The dialog of a form of one text. */
export function TextDialog({ title, onClose, children }: Props) {
  const [state, setState] = useState({ dirty: false, busy: false });
  return (
    <FormDialog
      title={title}
      width={560}
      fullOnPhone
      unsaved={state.dirty}
      busy={state.busy}
      onClose={onClose}
    >
      {(close) => children({ onState: setState, onCancel: close, onDone: onClose })}
    </FormDialog>
  );
}
