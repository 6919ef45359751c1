import { type RefObject, useEffect } from 'react';
import { notify } from '../../lib/notify.ts';

/** Keeps the form around a field from being sent while its files are read: those not read yet would be left out. */
export function useHeldSubmit(field: RefObject<HTMLFieldSetElement | null>, held: boolean): void {
  useEffect(() => {
    const form = field.current?.form;
    if (!held || !form) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      // The form's own handler, and that of another such field, are not reached.
      event.stopImmediatePropagation();
      notify('warning', 'Os ficheiros ainda estão a ser lidos. Aguarde um momento.');
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [field, held]);
}
