/** Where the places that were looked at last are kept. */
export const RECENTS_KEY = 'recentes';

/** Signing out leaves nothing in the browser. */
export function forgetRecents(): void {
  localStorage.removeItem(RECENTS_KEY);
}
