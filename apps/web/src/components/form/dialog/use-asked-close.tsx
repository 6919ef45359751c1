import type { ReactNode } from 'react';
import { type Leaves, leavesPage, useUnsavedChanges } from '../../../lib/page/unsaved-changes.ts';
import type { DraftLeaving } from '../drafts/leave-draft-dialog.tsx';
import { UnsavedDialog, type UnsavedQuestion } from './unsaved-dialog.tsx';

const QUESTION: UnsavedQuestion = {
  title: 'Fechar sem guardar?',
  text: 'O que escreveu ainda não foi guardado. Se fechar, perde-se.',
  leave: 'Fechar sem guardar',
};

const detailOf = (search: { readonly detalhe?: unknown }) => search.detalhe;

/**
 * Within the page, another detail leaves the dialog, and so does Forward, since its row may no longer be shown; Back
 * closes it.
 */
const leavesDialog: Leaves = (current, next, action) =>
  leavesPage(current, next, action) ||
  detailOf(current.search) !== detailOf(next.search) ||
  (action !== 'PUSH' && action !== 'REPLACE');

interface Options {
  /** Whether there are unsaved changes. */
  readonly unsaved: boolean;
  /** The draft of a form that keeps one. */
  readonly draft?: DraftLeaving | undefined;
  /** Whether closing the window would lose something; by default, if anything is unsaved. */
  readonly unkept?: boolean | undefined;
  /** Whether the form is being sent; the dialog stays open meanwhile. */
  readonly busy: boolean;
  onClose(): void;
}

/** For a dialog with a form: closing it, or leaving the page below, asks first if changes would be lost. */
export function useAskedClose({ unsaved, draft, unkept, busy, onClose }: Options): {
  close(): void;
  /** The question, to be rendered inside the dialog. */
  readonly question: ReactNode;
} {
  const { ask, stay, leave } = useUnsavedChanges(unsaved && !busy, {
    leaves: leavesDialog,
    unkept,
  });
  return {
    close: () => {
      if (busy) return;
      if (unsaved) ask();
      else onClose();
    },
    question: leave && (
      <UnsavedDialog
        question={QUESTION}
        draft={draft}
        onStay={stay}
        onLeave={() => {
          onClose();
          leave();
        }}
      />
    ),
  };
}
