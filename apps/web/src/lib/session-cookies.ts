import Cookies from 'js-cookie';

const ATTRIBUTES = {
  sameSite: 'strict',
  path: '/',
  secure: window.location.protocol === 'https:',
} as const;

/** The three cookies of the client (A §3): session token, company code, company display name. */
const SESSION = 'sessao';
const COMPANY = 'sessaoEmpresa';
const COMPANY_NAME = 'nomeEmpresa';

export interface ChosenCompany {
  readonly cd: number;
  /** Display name, '(aux) nome'. */
  readonly nome: string;
}

export function sessionToken(): string | undefined {
  return Cookies.get(SESSION);
}

export function storeSessionToken(token: string): void {
  Cookies.set(SESSION, token, ATTRIBUTES);
}

export function chosenCompany(): ChosenCompany | null {
  const cd = Number(Cookies.get(COMPANY));
  return Number.isSafeInteger(cd) && cd > 0 ? { cd, nome: Cookies.get(COMPANY_NAME) ?? '' } : null;
}

export function storeChosenCompany(company: ChosenCompany): void {
  Cookies.set(COMPANY, String(company.cd), ATTRIBUTES);
  Cookies.set(COMPANY_NAME, company.nome, ATTRIBUTES);
}

export function clearChosenCompany(): void {
  Cookies.remove(COMPANY, { path: '/' });
  Cookies.remove(COMPANY_NAME, { path: '/' });
}

export function clearSessionCookies(): void {
  Cookies.remove(SESSION, { path: '/' });
  clearChosenCompany();
}

/** The token that the server demands back on every call that changes something. */
export function xsrfToken(): string | undefined {
  return Cookies.get('XSRF-TOKEN');
}
