import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';

/** The callbacks that the dialog passes to its form. */
export interface TextDialogParts {
  /** Receives the form's state; the dialog asks before it closes while dirty, and stays open while busy. */
  onState(state: { dirty: boolean; busy: boolean }): void;
  onCancel(): void;
  /** Called when the form was sent. */
  onDone(): void;
}

interface Props {
  readonly title: string;
  onClose(): void;
  children(parts: TextDialogParts): ReactNode;
}

/** A dialog with a form for one text. */
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
