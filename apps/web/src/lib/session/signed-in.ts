/** Key in the tab's session storage. */
const KEY = 'entrou';

/** Remembers, over the load that follows, that somebody has just signed in. */
export function markSignedIn(): void {
  sessionStorage.setItem(KEY, '1');
}

/** Whether somebody has just signed in; no once the first page has been shown. */
export function hasJustSignedIn(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function forgetSignedIn(): void {
  sessionStorage.removeItem(KEY);
}
