import type { Acesso, Capability, Empresa, MenuCode } from '@sst/contract';
import { companyDisplayName } from '@sst/contract/rules/text';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { answersOf, callQuery, FIVE_MINUTES } from './call-query.ts';
import {
  type ChosenCompany,
  chosenCompany,
  clearChosenCompany,
  clearSessionCookies,
  sessionToken,
  storeChosenCompany,
} from './session-cookies.ts';

/** The signed-in user and avatar. */
export const utilizadorQuery = queryOptions({
  ...callQuery('getUtilizador', {}),
  staleTime: Number.POSITIVE_INFINITY,
  // While signing out takes the page away, what is still on it must not ask again.
  enabled: () => sessionToken() !== undefined,
});

/** What the user may do in a company. */
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

/** The activity areas of a company, as the menu lists them. */
export function areasQuery(company: number) {
  return queryOptions({
    ...callQuery('listAreas', { params: { company } }),
    staleTime: FIVE_MINUTES,
    meta: { tellFailure: true },
  });
}

const listeners = new Set<() => void>();
let current: ChosenCompany | null = chosenCompany();

/** Tells every reader that the company cookies have changed. */
function refreshChosenCompany(): void {
  current = chosenCompany();
  for (const listener of listeners) listener();
}

/** Set when a company had to be left, so that the selector does not choose it again by itself, over and over. */
let companyLeft = false;
export function wasCompanyLeft(): boolean {
  return companyLeft;
}

/** Works for another company from now on; its accesses are loaded anew. */
export function chooseCompany(queryClient: QueryClient, company: Empresa): void {
  companyLeft = false;
  storeChosenCompany({ cd: company.cd, nome: companyDisplayName(company) });
  queryClient.removeQueries(answersOf('listAcessos'));
  refreshChosenCompany();
}

/**
 * The chosen company is called so by now. One without a name stays so: what it names is not for the page to guess.
 * @param cd of the company that the name is of.
 */
export function renameCompany(cd: number, nome: string): void {
  if (current?.cd !== cd || current.nome === '' || current.nome === nome) return;
  storeChosenCompany({ cd, nome });
  refreshChosenCompany();
}

/** Works for no company, since its accesses could not be loaded. */
export function leaveCompany(queryClient: QueryClient): void {
  companyLeft = true;
  clearChosenCompany();
  queryClient.removeQueries(answersOf('listAcessos'));
  refreshChosenCompany();
}

/**
 * Forgets the session on this machine: cookies, user, accesses, everything loaded. Forms that were not sent stay for the
 * same user: who signs out forgets them by `clearDrafts`.
 */
export function closeSession(queryClient: QueryClient): void {
  companyLeft = false;
  clearSessionCookies();
  queryClient.clear();
  refreshChosenCompany();
}

/** The company the user works for now, or `null` while none is chosen. */
export function useChosenCompany(): ChosenCompany | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** The company of a screen that stands behind the company guard. */
export function useCompany(): ChosenCompany {
  const company = useChosenCompany();
  if (!company) throw new Error('no company chosen');
  return company;
}

/** Whether the user works for the provider; no until it is known. */
export function useIsProvider(): boolean {
  return useQuery(utilizadorQuery).data?.utilizador.prestador ?? false;
}

export interface Abilities {
  /** False until the accesses have come. */
  readonly loaded: boolean;
  readonly adm: boolean;
  /** Administrator of the whole company, not of a branch alone. */
  readonly admCompany: boolean;
  readonly acessos: readonly Acesso[];
  pode(menu: MenuCode, capability: Capability): boolean;
}

/** What the user may do in the chosen company; nothing until it is known. */
export function useAbilities(): Abilities {
  const company = useChosenCompany();
  const user = useQuery(utilizadorQuery).data?.utilizador;
  const { data } = useQuery({
    ...acessosQuery(company?.cd ?? 0, user?.cd ?? 0),
    enabled: company !== null && user !== undefined,
  });
  const acessos = data?.message ?? [];
  return {
    loaded: data !== undefined,
    adm: data?.adm ?? false,
    admCompany: data?.adm === true && !data.ramo,
    acessos,
    pode: (menu, capability) =>
      acessos.some((entry) => entry.cd_menu_web === menu && entry[capability]),
  };
}
