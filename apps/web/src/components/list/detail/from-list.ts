declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: boolean;
  }
}

/** History state of a page that was opened from its list. */
export const FROM_LIST = { fromList: true };
