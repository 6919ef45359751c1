import { ownToken, sessionToken } from './session-cookies.ts';
import { readStored, writeStored } from './stored.ts';

const PREFIX = 'rascunho:';

/** What people type of others' health stays in no browser for longer. */
export const DRAFT_DAYS = 30;
const DRAFT_MS = DRAFT_DAYS * 24 * 3_600_000;

/** An unsent form as this browser keeps it. */
export interface Draft {
  /** Names what is written in every tab that took it up, and to the server, which does what is sent twice once. */
  readonly id: string;
  /** It went out, and no answer said that it arrived. */
  readonly tried: boolean;
  readonly content: unknown;
}

/** With the moment of its last change, in milliseconds. */
type Stored = Draft & { readonly at: number };

/** Where the unsent form `form` of a user in a company is kept in this browser. */
export function draftKey(form: string, user: number, company: number): string {
  return `${PREFIX}${form}:${user}:${company}`;
}

/** The user of a key that `draftKey` made. */
const userOf = (key: string) => Number(key.split(':')[2]);

/** @returns null without one, and once it is too old. */
export function readDraft(key: string): Draft | null {
  const { id, tried = false, content, at } = (readStored(key) ?? {}) as Partial<Stored>;
  return typeof id === 'string' && !isOld(at) ? { id, tried, content } : null;
}

/** One without a moment is of a time when none was kept: nobody can tell how old it is. */
function isOld(at: unknown): boolean {
  return typeof at !== 'number' || Math.abs(Date.now() - at) > DRAFT_MS;
}

/** Keeps a form. After the session that it was typed in has ended, here or in another tab, nothing is kept any more. */
export function writeDraft(key: string, draft: Draft): void {
  if (!ownToken() || ownToken() !== sessionToken()) return;
  writeStored(key, { ...draft, at: Date.now() } satisfies Stored);
}

/** Forgets a form, unless another tab has put another in its place. */
export function removeDraft(key: string, id: string): void {
  if (readDraft(key)?.id === id) localStorage.removeItem(key);
}

/** Forgets the forms of all users. @param except whose forms stay. */
export function clearDrafts(except?: number): void {
  forget((key) => userOf(key) !== except);
}

/** Forgets the forms that nobody has touched for too long, whoever wrote them. */
export function clearOldDrafts(): void {
  forget((key) => readDraft(key) === null);
}

function forget(which: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && which(key)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
