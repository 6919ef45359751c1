/** How long a held decision waits before it takes effect, and what was done can be undone, in seconds (decision 0054). */
export const HOLD_SECONDS = 10;
