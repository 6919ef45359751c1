import { chosenCompany } from './session-cookies.ts';

/** Of this tab's storage, without which there are no cookies either, so no session. */
const KEY = 'para';

interface At {
  readonly pathname: string;
  readonly href: string;
}

/**
 * Keeps the address that one came for without a session or a company, for the company selector to go on to.
 * @param user whose session it was, if it was loaded: nobody else is led there.
 */
export function keepAddress({ pathname, href }: At, user?: number): void {
  if (pathname === '/') return;
  sessionStorage.setItem(KEY, `${user ?? ''} ${chosenCompany()?.cd ?? ''} ${href}`);
}

/** The codes of the user and of the company, each if there was one, and the address that is kept, with a space between. */
export function keptAddress(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
}
