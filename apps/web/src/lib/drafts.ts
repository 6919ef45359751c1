import { readStored } from './stored.ts';

/** The prefix of the storage keys of drafts: `rascunho:{form}:{user}:…`. */
export const DRAFT_PREFIX = 'rascunho:';

/** Drafts may hold health data of others, so they expire. */
export const DRAFT_DAYS = 30;
const DRAFT_MS = DRAFT_DAYS * 24 * 3_600_000;

/** An unsent form, as saved in this browser. */
export interface Draft {
  /** Identifies the draft in every tab that recovered it; it is also the idempotency key of its call. */
  readonly id: string;
  /** It was sent, but no answer has arrived. */
  readonly tried: boolean;
  readonly content: unknown;
}

/** `at` is the time of the last change, in milliseconds. */
export type StoredDraft = Draft & { readonly at: number };

/** The user in a key of a draft. */
export const userOf = (key: string) => Number(key.split(':')[2]);

/** Reads a draft. @returns `null` if there is none or it has expired. */
export function readDraft(key: string): Draft | null {
  const { id, tried = false, content, at } = (readStored(key) ?? {}) as Partial<StoredDraft>;
  return typeof id === 'string' && !isOld(at) ? { id, tried, content } : null;
}

/** Drafts saved before `at` was recorded count as expired. */
function isOld(at: unknown): boolean {
  return typeof at !== 'number' || Math.abs(Date.now() - at) > DRAFT_MS;
}

/** Deletes the drafts of all users. @param except the user whose drafts stay. */
export function clearDrafts(except?: number): void {
  forget((key) => userOf(key) !== except);
}

/** Deletes the expired drafts of all users. */
export function clearOldDrafts(): void {
  forget((key) => readDraft(key) === null);
}

function forget(which: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX) && which(key)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there are no drafts.
  }
}
