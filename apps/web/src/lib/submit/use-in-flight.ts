import { useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../page/focus.ts';

/**
 * Runs one task at a time: calls to `run` while another task is in flight are ignored. A button that is disabled
 * meanwhile loses the focus: afterwards it returns to the element that had it, unless it is elsewhere by then.
 * @returns `run`, with what is done in place of a call that is ignored.
 */
export function useInFlight() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!busy && isFocusLost() && focused.current instanceof HTMLElement) focused.current.focus();
  }, [busy]);
  const run = async (work: () => Promise<void>, onIgnored?: () => void): Promise<void> => {
    if (running.current) return onIgnored?.();
    running.current = true;
    focused.current = document.activeElement;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
