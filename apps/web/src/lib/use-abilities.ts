import type { Acesso, Capability, MenuCode } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { acessosQuery, utilizadorQuery } from './session.ts';
import { useChosenCompany } from './use-company.ts';

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
