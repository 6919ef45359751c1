import { type RefObject, useEffect, useEffectEvent } from 'react';
import { notify } from '../../lib/notices/notify.ts';
import { useAttempt } from '../../lib/submit/use-attempt.ts';

/** Shows a toast that tells why nothing is sent yet. */
export function warnStillReading(): void {
  notify('warning', 'Ainda há um ficheiro a ser lido. Aguarde um momento.');
}

/** Prevents submitting the surrounding form while a part of it reads a file, which would be left out. */
export function useHeldSubmit(part: RefObject<HTMLElement | null>, held: boolean): void {
  const { begin, tell } = useAttempt();
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    begin();
    if (!held) return;
    event.preventDefault();
    // Neither the form's own handler nor that of another such part may run.
    event.stopImmediatePropagation();
    tell(warnStillReading);
  });
  useEffect(() => {
    const form = part.current?.closest('form');
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [part]);
}
