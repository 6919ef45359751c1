import { chosenEmpresa } from '../store/session-cookies.ts';

/** Key in the tab's session storage, which exists in every browser with cookies, and so with a session. */
const KEY = 'para';

interface At {
  readonly pathname: string;
  readonly href: string;
}

/**
 * Keeps an address that was opened without a session or a company; the company selector opens it later.
 * @param user the user of the session, if loaded: the address is not opened for any other user.
 */
export function keepAddress({ pathname, href }: At, user?: number): void {
  if (pathname === '/') return;
  sessionStorage.setItem(KEY, `${user ?? ''} ${chosenEmpresa.get()?.cd ?? ''} ${href}`);
}

/** User code, company code and address, separated by spaces; a code is empty if there was none. */
export function keptAddress(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
}
