declare module '@tanstack/react-router' {
  interface HistoryState {
    overList?: boolean;
  }
}

/** History state of a detail that was opened over its list: the entry before it is that list. */
export const OVER_LIST = { overList: true };

/** How a navigation opens a detail: over the list, or in place of the one that is open. */
export function detailEntry(inPlace: boolean | undefined) {
  return inPlace ? { replace: true, state: true as const } : { state: OVER_LIST };
}
