import { type RefObject, useEffect } from 'react';
import { notify } from '../../lib/notify.ts';

/** Says why nothing is sent yet. */
export function warnStillReading(): void {
  notify('warning', 'Ainda há um ficheiro a ser lido. Aguarde um momento.');
}

/** Keeps the form around a part of it from being sent while a file is read there, which would be left out. */
export function useHeldSubmit(part: RefObject<HTMLElement | null>, held: boolean): void {
  useEffect(() => {
    const form = part.current?.closest('form');
    if (!held || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      // The form's own handler, and that of another such part, are not reached.
      event.stopImmediatePropagation();
      warnStillReading();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [part, held]);
}
