import { useEffect, useState } from 'react';

interface FormState {
  readonly dirty: boolean;
  readonly busy: boolean;
}

/** Receives a form's state; its dialog asks before it closes while dirty, and stays open while busy. */
export type OnFormState = (state: FormState) => void;

/** For the dialog around a form that is a component of its own. */
export function useFormState() {
  const [{ dirty, busy }, onState] = useState<FormState>({ dirty: false, busy: false });
  return {
    /** Whether there are unsaved changes, and whether the form is being sent: for `FormDialog`. */
    state: { unsaved: dirty, busy },
    onState,
  };
}

/** Tells the dialog around a form its state. */
export function useTellState({ dirty, busy }: FormState, onState: OnFormState): void {
  useEffect(() => onState({ dirty, busy }), [onState, dirty, busy]);
}
