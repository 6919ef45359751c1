import { ownToken, sessionToken } from './session-cookies.ts';
import { readStored, writeStored } from './stored.ts';

const PREFIX = 'rascunho:';

/** An unsent form as this browser keeps it. */
export interface Draft {
  /** Names what is written in every tab that took it up, and to the server, which does what is sent twice once. */
  readonly id: string;
  /** It went out, and no answer said that it arrived. */
  readonly tried: boolean;
  readonly content: unknown;
}

/** Where the unsent form `form` of a user in a company is kept in this browser. */
export function draftKey(form: string, user: number, company: number): string {
  return `${PREFIX}${form}:${user}:${company}`;
}

/** The user of a key that `draftKey` made. */
const userOf = (key: string) => Number(key.split(':')[2]);

export function readDraft(key: string): Draft | null {
  const { id, tried = false, content } = (readStored(key) ?? {}) as Partial<Draft>;
  return typeof id === 'string' ? { id, tried, content } : null;
}

/** Keeps a form. After the session that it was typed in has ended, here or in another tab, nothing is kept any more. */
export function writeDraft(key: string, draft: Draft): void {
  if (!ownToken() || ownToken() !== sessionToken()) return;
  writeStored(key, draft);
}

/** Forgets a form, unless another tab has put another in its place. */
export function removeDraft(key: string, id: string): void {
  if (readDraft(key)?.id === id) localStorage.removeItem(key);
}

/** Forgets the forms of all users. @param except whose forms stay. */
export function clearDrafts(except?: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && userOf(key) !== except) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
