import { useEffect, useEffectEvent, useRef } from 'react';
import type { RowKey } from '../list/list-definition.ts';

/** Of two presses that are closer than this, in ms, the second was meant for the row before. */
const BOUNCE_MS = 500;

interface KeptFor {
  readonly openRow: { readonly key: RowKey | undefined };
  readonly rest: { readonly ready: boolean };
}

/**
 * Does what was pressed with the open row. A press that comes while its data load is kept, one at the most, and carried out
 * once they have been seen; with another row, never.
 */
export function useKeptPress<Press>(
  { openRow: { key }, rest: { ready } }: KeptFor,
  act: (press: Press) => unknown,
): (press: Press) => unknown {
  const kept = useRef<{ readonly key: RowKey | undefined; readonly press: Press }>(undefined);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const carryOut = useEffectEvent(act);
  useEffect(() => {
    const { current } = kept;
    if (!ready || !current) return;
    kept.current = undefined;
    if (current.key === key) carryOut(current.press);
  }, [ready, key]);
  return (press) => {
    const now = performance.now();
    const bounced = now - last.current < BOUNCE_MS;
    last.current = now;
    if (ready) return act(press);
    if (!bounced) kept.current = { key, press };
    return true;
  };
}
