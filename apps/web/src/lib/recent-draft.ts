import { DRAFT_PREFIX, type StoredDraft, userOf } from './drafts.ts';
import { readStored } from './stored.ts';

const RECENT_MS = 30 * 60_000;

/** Whether this browser has a draft of the user that was changed within the last half hour. */
export function hasRecentDraft(user: number): boolean {
  try {
    return Object.keys(localStorage).some((key) => {
      if (!key.startsWith(DRAFT_PREFIX) || userOf(key) !== user) return false;
      const { at } = (readStored(key) ?? {}) as Partial<StoredDraft>;
      return typeof at === 'number' && Math.abs(Date.now() - at) < RECENT_MS;
    });
  } catch {
    // Without storage there are no drafts.
    return false;
  }
}
