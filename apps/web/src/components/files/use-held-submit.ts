import { type RefObject, useEffect } from 'react';
import { notify } from '../../lib/notify.ts';

/** Shows a toast that tells why nothing is sent yet. */
export function warnStillReading(): void {
  notify('warning', 'Ainda há um ficheiro a ser lido. Aguarde um momento.');
}

/** Prevents submitting the surrounding form while a part of it reads a file, which would be left out. */
export function useHeldSubmit(part: RefObject<HTMLElement | null>, held: boolean): void {
  useEffect(() => {
    const form = part.current?.closest('form');
    if (!held || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      // Neither the form's own handler nor that of another such part may run.
      event.stopImmediatePropagation();
      warnStillReading();
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [part, held]);
}
