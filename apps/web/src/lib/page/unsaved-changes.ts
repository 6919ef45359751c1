import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isBackTaken } from './layers.ts';

/** Redirects after the end of a session or of an access are never blocked: there is nothing left to save to. */
const ALWAYS_OPEN = ['/login', '/proibido'];

interface Place {
  readonly pathname: string;
  readonly search: object;
}

type Attempt = Parameters<BlockerFn>[0];

/** Whether a navigation leaves the form with unsaved changes. */
export type Leaves = (current: Place, next: Place, action: Attempt['action']) => boolean;

export const leavesPage: Leaves = (current, next) => current.pathname !== next.pathname;

interface UnsavedOptions {
  /** Whether a navigation leaves the form; by default every change of the path does. */
  readonly leaves?: Leaves | undefined;
  /** Whether closing the tab would lose something: not if a draft is saved. */
  readonly unkept?: boolean | undefined;
}

/** Carries out a navigation that was blocked. */
function follow(history: RouterHistory, { action, currentLocation, nextLocation }: Attempt): void {
  const options = { ignoreBlocker: true };
  if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, options);
  else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, options);
  else history.go(nextLocation.state.__TSR_index - currentLocation.state.__TSR_index, options);
}

/**
 * Blocks navigation while there are unsaved changes, and asks once: further navigations are ignored while the question
 * is open. The blocked navigation is undone at once, and carried out after the answer. (The router's own hook would
 * leave the address at the next page meanwhile, so that a second Back leaves the form.) Closing the tab shows the
 * browser's own dialog. A navigation with `ignoreBlocker` is not blocked.
 */
export function useUnsavedChanges(
  unsaved: boolean,
  { leaves = leavesPage, unkept = true }: UnsavedOptions = {},
) {
  const router = useRouter();
  const [asked, setAsked] = useState<{ leave(): void }>();
  const losing = useRef(unkept);
  useEffect(() => {
    losing.current = unkept;
  }, [unkept]);
  const ask = useCallback((leave = () => {}) => setAsked((open) => open ?? { leave }), []);
  useEffect(() => {
    if (!unsaved) return;
    return router.history.block({
      enableBeforeUnload: () => losing.current,
      blockerFn: (attempt) => {
        if (attempt.action === 'BACK' && isBackTaken()) return false;
        const current = router.parseLocation(attempt.currentLocation);
        const next = router.parseLocation(attempt.nextLocation);
        if (!leaves(current, next, attempt.action) || ALWAYS_OPEN.includes(next.pathname)) {
          return false;
        }
        ask(() => follow(router.history, attempt));
        return true;
      },
    });
  }, [unsaved, leaves, router, ask]);
  return {
    /** Asks without a navigation to carry out after the answer. */
    ask: () => ask(),
    /** The user answers to stay. */
    stay: () => setAsked(undefined),
    /** The user answers to leave; `undefined` while nothing is asked. */
    leave:
      asked &&
      (() => {
        setAsked(undefined);
        asked.leave();
      }),
  };
}
