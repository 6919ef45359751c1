import { type ReactNode, useState } from 'react';
import { UnsavedDialog, type UnsavedQuestion } from './unsaved-dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const QUESTION: UnsavedQuestion = {
  title: 'Fechar sem guardar?',
  text: 'O que escreveu ainda não foi guardado. Se fechar, perde-se.',
  leave: 'Fechar sem guardar',
};

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
  const [asked, setAsked] = useState(false);
  return {
    close: () => {
      if (busy) return;
      if (unsaved) setAsked(true);
      else onClose();
    },
    question: (
      <>
        <UnsavedGuard unsaved={unsaved && !busy} question={QUESTION} />
        {asked && (
          <UnsavedDialog question={QUESTION} onStay={() => setAsked(false)} onLeave={onClose} />
        )}
      </>
    ),
  };
}
