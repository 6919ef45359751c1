import type { ReactNode } from 'react';
import { FormDialog } from '../../../components/form/dialog/form-dialog.tsx';
import { type OnFormState, useFormState } from '../../../components/form/form-state.ts';

/** The callbacks that the dialog passes to its form. */
export interface TextDialogParts {
  readonly onState: OnFormState;
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
  const { state, onState } = useFormState();
  return (
    <FormDialog title={title} width={560} fullOnPhone {...state} onClose={onClose}>
      {(close) => children({ onState, onCancel: close, onDone: onClose })}
    </FormDialog>
  );
}
