/** Of this tab's storage, without which there are no cookies either, so no session. */
const KEY = 'para';

interface At {
  readonly pathname: string;
  readonly href: string;
}

/** Keeps the address that one came for without a session or a company, for the company selector to go on to. */
export function keepAddress({ pathname, href }: At): void {
  if (pathname !== '/') sessionStorage.setItem(KEY, href);
}

export function keptAddress(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
}
