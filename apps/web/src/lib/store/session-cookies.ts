import { createAtom } from '@tanstack/react-store';
import Cookies from 'js-cookie';

/** The three cookies of the client (CONST-01): session token, company code, company display name. */
const SESSION = 'sessao';
const COMPANY = 'sessaoEmpresa';
const COMPANY_NAME = 'nomeEmpresa';

export interface ChosenEmpresa {
  readonly cd: number;
  /** Display name, '(aux) nome'. */
  readonly nome: string;
}

function setCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(name, value, { sameSite: 'strict', path: '/', secure });
}

function removeCookie(name: string): void {
  Cookies.remove(name, { path: '/' });
}

export function sessionToken(): string | undefined {
  return Cookies.get(SESSION);
}

/**
 * The session token that this tab's data was loaded with. All tabs share the cookie, so another tab may end the session
 * or start a new one.
 */
let own = sessionToken();
export function ownToken(): string | undefined {
  return own;
}

export function storeSessionToken(token: string): void {
  setCookie(SESSION, token);
  own = token;
}

/**
 * The company that this tab shows. Like the token the cookie is shared, so that another tab may have chosen another
 * company since.
 */
export const chosenEmpresa = createAtom(companyInCookies());

function companyInCookies(): ChosenEmpresa | null {
  const cd = Number(Cookies.get(COMPANY));
  return Number.isSafeInteger(cd) && cd > 0 ? { cd, nome: Cookies.get(COMPANY_NAME) ?? '' } : null;
}

/** Whether the cookies still have this tab's company; another tab may have chosen another one. */
const isInCookies = () => companyInCookies()?.cd === chosenEmpresa.get()?.cd;

export function storeChosenEmpresa(company: ChosenEmpresa): void {
  setCookie(COMPANY, String(company.cd));
  setCookie(COMPANY_NAME, company.nome);
  chosenEmpresa.set(company);
}

/** Updates the name of this tab's company. */
export function renameChosenEmpresa(company: ChosenEmpresa): void {
  if (isInCookies()) storeChosenEmpresa(company);
  else chosenEmpresa.set(company);
}

/**
 * For the tab in front: writes its company to the cookies, so that a reload keeps it; without a company it takes that
 * of the cookies.
 */
export function keepChosenEmpresa(): void {
  const chosen = chosenEmpresa.get();
  if (chosen) storeChosenEmpresa(chosen);
  else chosenEmpresa.set(companyInCookies());
}

/** Leaves this tab's company; another tab's company stays in the cookies. */
export function clearChosenEmpresa(): void {
  if (isInCookies()) removeCompany();
  chosenEmpresa.set(null);
}

function removeCompany(): void {
  removeCookie(COMPANY);
  removeCookie(COMPANY_NAME);
}

export function clearSessionCookies(): void {
  removeCookie(SESSION);
  own = undefined;
  removeCompany();
  chosenEmpresa.set(null);
}

/** The token that the server requires on every call that changes data. */
export function xsrfToken(): string | undefined {
  return Cookies.get('XSRF-TOKEN');
}
