import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** How to close what Back closes, the topmost last. */
const closers: (() => void)[] = [];

/** Whether the page itself goes back. */
let ownBack = false;

/** Whether Back closes something, and therefore leaves nothing else. */
export const isBackTaken = (): boolean => closers.length > 0 && !ownBack;

/** Goes back, whatever is open. The browser does so later: until then another call does nothing. */
export function goBack(history: RouterHistory): void {
  if (ownBack) return;
  ownBack = true;
  // The router's listener, which asks the blockers, is done by then.
  const ended = () => setTimeout(() => (ownBack = false));
  window.addEventListener('popstate', ended, { once: true });
  history.back();
}

/** While `shown`, Back closes something that is not in the address, and stays on the page. */
export function useBackCloses(shown: boolean, onClose: () => void): void {
  const { history } = useRouter();
  const onBack = useEffectEvent(onClose);
  useEffect(() => {
    if (!shown) return;
    const close = () => onBack();
    closers.push(close);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const taken = action === 'BACK' && isBackTaken();
        // The blockers of all that is open are asked in the order in which it was opened.
        if (taken) closers.at(-1)?.();
        return taken;
      },
    });
    return () => {
      closers.splice(closers.indexOf(close), 1);
      unblock();
    };
  }, [shown, history]);
}
