import { liveDrafts } from './live-drafts.ts';
import { leftDrafts } from './waiting-drafts.ts';

let taking: Promise<void> = Promise.resolve();

/**
 * Sends what waits in this browser for its user, who is signed in, and removes what other users have left.
 * @returns when it has been sent, or has failed.
 */
export function takeLeftDrafts(user: number): Promise<void> {
  taking = taking.then(() => take(user)).catch(() => {});
  return taking;
}

async function take(user: number): Promise<void> {
  const drafts = leftDrafts();
  for (const left of drafts) if (left.user !== user) left.remove();
  const own = drafts.filter((left) => left.user === user);
  if (own.length === 0) return;
  const { sendLeft } = await import('./left-drafts.ts');
  for (const left of own) await sendLeft(left);
}

/** Signing out leaves nothing in the browser; what the server has stays there. */
export function clearDrafts(): void {
  for (const draft of liveDrafts) draft.drop();
  for (const left of leftDrafts()) left.remove();
}
