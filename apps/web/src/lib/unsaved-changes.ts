import { useBlocker } from '@tanstack/react-router';

/** Ends of a session or of an access are not asked about: there is nothing left to stay for. */
const ALWAYS_OPEN = ['/login', '/proibido'];

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** Whether what is unsaved at one address would be left by going to another. */
export type Leaves = (current: Place, next: Place) => boolean;

const leavesPage: Leaves = (current, next) => current.pathname !== next.pathname;

/**
 * While something typed is not saved, leaving the page stops here until the answer: `proceed` or `reset`. Closing the
 * tab asks by the browser's own dialog. A navigation with `ignoreBlocker` goes through.
 * @param leaves whether what is unsaved would be left; by another page where absent.
 */
export function useUnsavedChanges(unsaved: boolean, leaves: Leaves = leavesPage) {
  return useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && leaves(current, next) && !ALWAYS_OPEN.includes(next.pathname),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
}
