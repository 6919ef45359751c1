import { ownToken, sessionToken } from './session-cookies.ts';
import { writeStored } from './stored.ts';

const PREFIX = 'rascunho:';

/** Where the unsent form `form` of a user in a company is kept in this browser. */
export function draftKey(form: string, user: number, company: number): string {
  return `${PREFIX}${form}:${user}:${company}`;
}

/** Keeps a form. After the session that it was typed in has ended, here or in another tab, nothing is kept any more. */
export function writeDraft(key: string, content: object): void {
  if (!ownToken() || ownToken() !== sessionToken()) return;
  writeStored(key, content);
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets the forms of all users. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
