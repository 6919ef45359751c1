import { useBlocker } from '@tanstack/react-router';

/** Redirects after the end of a session or of an access are never blocked: there is nothing left to save to. */
const ALWAYS_OPEN = ['/login', '/proibido'];

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** Whether a navigation leaves the form with unsaved changes. */
export type Leaves = (current: Place, next: Place) => boolean;

const leavesPage: Leaves = (current, next) => current.pathname !== next.pathname;

/**
 * Blocks navigation while there are unsaved changes, until `proceed` or `reset` is called. Closing the tab shows the
 * browser's own dialog. A navigation with `ignoreBlocker` is not blocked.
 * @param leaves whether a navigation leaves the form; by default every change of the path does.
 */
export function useUnsavedChanges(unsaved: boolean, leaves: Leaves = leavesPage) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && leaves(current, next) && !ALWAYS_OPEN.includes(next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
}
