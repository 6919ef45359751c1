import type { Empresa } from '@sst/contract';
import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answersOf, callQuery } from '../calls/call-query.ts';
import {
  chosenEmpresa,
  clearChosenEmpresa,
  clearSessionCookies,
  ownToken,
  renameChosenEmpresa,
  storeChosenEmpresa,
} from '../store/session-cookies.ts';

/** The signed-in user, with the avatar. */
export const utilizadorQuery = queryOptions({
  ...callQuery('getUtilizador', {}),
  staleTime: Number.POSITIVE_INFINITY,
  // Prevents refetches while the page is closing after a sign-out. Asked at each render of each reader, for which the
  // cookie itself is too dear.
  enabled: () => ownToken() !== undefined,
});

/** The user's permissions in a company. */
export function acessosQuery(company: number, userId: number) {
  return queryOptions({
    ...callQuery('listAcessos', { params: { company, userId } }, { quiet: true }),
    staleTime: 60_000,
  });
}

/** The companies that the user may choose. */
export function empresasQuery(userId: number) {
  return callQuery('listEmpresas', { params: { userId } });
}

/** Set when a company had to be left, so that the company selector does not choose it again in an endless loop. */
let companyLeft = false;
export function wasEmpresaLeft(): boolean {
  return companyLeft;
}

/** Changes to another company; its permissions are refetched. */
export function chooseEmpresa(queryClient: QueryClient, company: Empresa): void {
  companyLeft = false;
  storeChosenEmpresa({ cd: company.cd, nome: empresaDisplayName(company) });
  queryClient.removeQueries(answersOf('listAcessos'));
}

/** Updates the name of the chosen company, unless it has none. @param cd the company that the name belongs to. */
export function renameEmpresa(cd: number, nome: string): void {
  const chosen = chosenEmpresa.get();
  if (chosen?.cd !== cd || chosen.nome === '' || chosen.nome === nome) return;
  renameChosenEmpresa({ cd, nome });
}

/** Leaves the company, since its permissions could not be loaded. */
export function leaveEmpresa(queryClient: QueryClient): void {
  companyLeft = true;
  clearChosenEmpresa();
  queryClient.removeQueries(answersOf('listAcessos'));
}

/**
 * Clears the session in this browser: cookies and query cache. What is typed and not saved yet stays for the same user;
 * signing out saves it first, and clears it by `clearDrafts`.
 */
export function closeSession(queryClient: QueryClient): void {
  companyLeft = false;
  clearSessionCookies();
  queryClient.clear();
}
