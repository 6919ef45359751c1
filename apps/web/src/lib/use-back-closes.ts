import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type Close = () => void;

/** How to close what is open, the topmost last; `undefined` while it cannot be closed. */
const closers: (() => Close | undefined)[] = [];

/** Whether the page itself goes back. */
let ownBack = false;

const closerOfBack = (): Close | undefined => (ownBack ? undefined : closers.at(-1)?.());

/** Whether Back closes something, and therefore leaves nothing else. */
export const isBackTaken = (): boolean => closerOfBack() !== undefined;

/** Goes back, whatever is open. The browser does so later: until then another call does nothing. */
export function goBack(history: RouterHistory): void {
  if (ownBack) return;
  ownBack = true;
  // The router's listener, which asks the blockers, is done by then.
  const ended = () => setTimeout(() => (ownBack = false));
  window.addEventListener('popstate', ended, { once: true });
  history.back();
}

/**
 * While `shown`, Back closes something that is not in the address, and stays on the page.
 * @param onClose `undefined` while it cannot be closed: Back leaves the page, whatever else is open below.
 */
export function useBackCloses(shown: boolean, onClose: Close | undefined): void {
  const { history } = useRouter();
  const closer = useEffectEvent(() => onClose);
  useEffect(() => {
    if (!shown) return;
    const own = () => closer();
    closers.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        // The blockers of all that is open are asked in the order in which it was opened.
        const close = action === 'BACK' ? closerOfBack() : undefined;
        close?.();
        return close !== undefined;
      },
    });
    return () => {
      closers.splice(closers.indexOf(own), 1);
      unblock();
    };
  }, [shown, history]);
}
