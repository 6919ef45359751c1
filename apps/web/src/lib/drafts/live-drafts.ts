/** The draft of a form that is open in this tab. */
export interface LiveDraft {
  /** Saves what the server does not have yet. @returns whether it has all now. */
  flush(): Promise<boolean>;
  /** Keeps no more. */
  drop(): void;
}

export const liveDrafts = new Set<LiveDraft>();

/** Saves what is typed in all open forms, for at most a moment: somebody waits to sign out. */
export async function flushDrafts(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, 2_000));
  await Promise.race([Promise.all([...liveDrafts].map((draft) => draft.flush())), late]);
}

const RECENT_MS = 30 * 60_000;
let last: { readonly user: number; readonly at: number } | undefined;

/** @param user who has typed something that is kept; `undefined` once it was sent or given up. */
export function rememberTyped(user: number | undefined): void {
  last = user === undefined ? undefined : { user, at: Date.now() };
}

/** Whether the user has typed something in this tab within the last half hour that was neither sent nor given up. */
export function hasTypedLately(user: number): boolean {
  return last?.user === user && Date.now() - last.at < RECENT_MS;
}
