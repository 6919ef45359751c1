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
  watchChosenCompany,
} from './session-cookies.ts';

/** The signed-in user, with the avatar. */
export const utilizadorQuery = queryOptions({
  ...callQuery('getUtilizador', {}),
  staleTime: Number.POSITIVE_INFINITY,
  // Prevents refetches while the page is closing after a sign-out.
  enabled: () => sessionToken() !== undefined,
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

/** The activity areas of a company, for the menu. */
export function areasQuery(company: number) {
  return queryOptions({
    ...callQuery('listAreas', { params: { company } }),
    staleTime: FIVE_MINUTES,
    meta: { notifyOnError: 'always' },
  });
}

/** Set when a company had to be left, so that the company selector does not choose it again in an endless loop. */
let companyLeft = false;
export function wasCompanyLeft(): boolean {
  return companyLeft;
}

/** Changes to another company; its permissions are refetched. */
export function chooseCompany(queryClient: QueryClient, company: Empresa): void {
  companyLeft = false;
  storeChosenCompany({ cd: company.cd, nome: companyDisplayName(company) });
  queryClient.removeQueries(answersOf('listAcessos'));
}

/** Updates the name of the chosen company, unless it has none. @param cd the company that the name belongs to. */
export function renameCompany(cd: number, nome: string): void {
  const chosen = chosenCompany();
  if (chosen?.cd !== cd || chosen.nome === '' || chosen.nome === nome) return;
  storeChosenCompany({ cd, nome });
}

/** Leaves the company, since its permissions could not be loaded. */
export function leaveCompany(queryClient: QueryClient): void {
  companyLeft = true;
  clearChosenCompany();
  queryClient.removeQueries(answersOf('listAcessos'));
}

/**
 * Clears the session in this browser: cookies and query cache. Drafts stay for the same user; signing out deletes them
 * by `clearDrafts`.
 */
export function closeSession(queryClient: QueryClient): void {
  companyLeft = false;
  clearSessionCookies();
  queryClient.clear();
}

/** The chosen company, or `null` if none is chosen. */
export function useChosenCompany(): ChosenCompany | null {
  return useSyncExternalStore(watchChosenCompany, chosenCompany);
}

/** The chosen company, for pages behind the company guard. */
export function useCompany(): ChosenCompany {
  const company = useChosenCompany();
  if (!company) throw new Error('no company chosen');
  return company;
}

/** Whether the user is the provider's; `false` while the user loads. */
export function useIsProvider(): boolean {
  return useQuery(utilizadorQuery).data?.utilizador.prestador ?? false;
}

export interface Abilities {
  /** False while the permissions load. */
  readonly loaded: boolean;
  readonly adm: boolean;
  /** Administrator of the whole company, not of a branch only. */
  readonly admCompany: boolean;
  readonly acessos: readonly Acesso[];
  pode(menu: MenuCode, capability: Capability): boolean;
}

/** The user's abilities in the chosen company; none while they load. */
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
