import { chosenCompany } from './session-cookies.ts';

/** Of this tab's storage, without which there are no cookies either, so no session. */
const KEY = 'para';

interface At {
  readonly pathname: string;
  readonly href: string;
}

/** Keeps the address that one came for without a session or a company, for the company selector to go on to. */
export function keepAddress({ pathname, href }: At): void {
  if (pathname !== '/') sessionStorage.setItem(KEY, `${chosenCompany()?.cd ?? ''} ${href}`);
}

/** The code of the company that was chosen, if one was, a space, and the address that is kept. */
export function keptAddress(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
}
