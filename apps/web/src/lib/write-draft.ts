// Apart from drafts.ts, which the first page loads.
import { DRAFT_PREFIX, type Draft, readDraft, type StoredDraft } from './drafts.ts';
import { ownToken, sessionToken } from './session-cookies.ts';
import { writeStored } from './stored.ts';

/** The storage key of the draft of a form, by user and company. */
export function draftKey(form: string, user: number, company: number): string {
  return `${DRAFT_PREFIX}${form}:${user}:${company}`;
}

/** Saves a draft, but not after the session of this tab has ended, here or in another tab. */
export function writeDraft(key: string, draft: Draft): void {
  if (!ownToken() || ownToken() !== sessionToken()) return;
  writeStored(key, { ...draft, at: Date.now() } satisfies StoredDraft);
}

/** Deletes a draft, unless another tab has replaced it. */
export function removeDraft(key: string, id: string): void {
  if (readDraft(key)?.id === id) localStorage.removeItem(key);
}
