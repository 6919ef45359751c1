import type { ReactNode } from 'react';
import { type Leaves, leavesPage, useUnsavedChanges } from '../../lib/unsaved-changes.ts';
import { UnsavedDialog, type UnsavedQuestion } from './unsaved-dialog.tsx';

const QUESTION: UnsavedQuestion = {
  title: 'Fechar sem guardar?',
  text: 'O que escreveu ainda não foi guardado. Se fechar, perde-se.',
  leave: 'Fechar sem guardar',
};

/** Back and Forward leave it also on the same page: the row that the dialog is about may go. */
const leavesDialog: Leaves = (current, next, action) =>
  leavesPage(current, next, action) || (action !== 'PUSH' && action !== 'REPLACE');

interface Options {
  /** Whether something is typed that is not saved. */
  readonly unsaved: boolean;
  /** While it is saved nothing closes. */
  readonly busy: boolean;
  onClose(): void;
}

/** For a dialog with a form: closing it, or leaving the page below, asks first where something would be lost. */
export function useAskedClose({ unsaved, busy, onClose }: Options): {
  close(): void;
  /** What asks; it stands in the dialog. */
  readonly question: ReactNode;
} {
  const { ask, stay, leave } = useUnsavedChanges(unsaved && !busy, leavesDialog);
  return {
    close: () => {
      if (busy) return;
      if (unsaved) ask();
      else onClose();
    },
    question: leave && (
      <UnsavedDialog
        question={QUESTION}
        onStay={stay}
        onLeave={() => {
          onClose();
          leave();
        }}
      />
    ),
  };
}
