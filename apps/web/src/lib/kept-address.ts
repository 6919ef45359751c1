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

/** The address that is kept, and the code of the company that was chosen there, if one was. */
export function keptAddress(): { entrar?: string; para: string } | undefined {
  const [entrar, para] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  return para ? { para, ...(entrar && { entrar }) } : undefined;
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY);
}
