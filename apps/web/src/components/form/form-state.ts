import { useEffect, useState } from 'react';
import type { DraftLeaving } from './drafts/leave-draft-dialog.tsx';

interface FormState {
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The draft of a form that keeps one. */
  readonly draft?: DraftLeaving | undefined;
  readonly unkept?: boolean | undefined;
}

/** Receives a form's state; its dialog asks before it closes while dirty, and stays open while busy. */
export type OnFormState = (state: FormState) => void;

/** For the dialog around a form that is a component of its own. */
export function useFormState() {
  const [{ dirty, busy, draft, unkept }, onState] = useState<FormState>({
    dirty: false,
    busy: false,
  });
  return {
    /** Whether there are unsaved changes, and whether the form is being sent: for `FormDialog`. */
    state: { unsaved: dirty, busy, draft, unkept },
    onState,
  };
}

/** Tells the dialog around a form its state. */
export function useTellState(
  { dirty, busy, draft, unkept }: FormState,
  onState: OnFormState,
): void {
  useEffect(() => onState({ dirty, busy, draft, unkept }), [onState, dirty, busy, draft, unkept]);
}
