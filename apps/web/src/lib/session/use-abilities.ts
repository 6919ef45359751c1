import type { Answer, Contract, Utilizador } from '@sst/contract';
import { type Right, type Rights, rightsOfFlag, rightsOfPlace } from '@sst/contract/calls/rights';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { acessosQuery, utilizadorQuery } from './session.ts';
import { useChosenEmpresa } from './use-empresa.ts';
import { prestadorRights } from './use-prestador.ts';

export interface Abilities {
  /** False while the permissions load. */
  readonly loaded: boolean;
  /** Administrator of the whole company, not of a branch only. */
  readonly admCompany: boolean;
  pode(right: Right): boolean;
}

const NONE_YET: Abilities = { loaded: false, admCompany: false, pode: () => false };

function abilitiesFrom(rights: Rights, admCompany = false): Abilities {
  return { loaded: true, admCompany, pode: (right) => rights.has(right) };
}

function abilitiesAtPlace({ message, adm, ramo }: Answer<Contract['listAcessos']>): Abilities {
  return abilitiesFrom(rightsOfPlace({ adm, acessos: message }), adm && !ramo);
}

/** Those of a user of the provider: by the roles, and what this very company lets them complete. */
function abilitiesOfPrestador(user: Utilizador, { message }: Answer<Contract['listAcessos']>) {
  const completed = message
    .filter(({ editar }) => editar)
    .flatMap(({ cd_menu_web }) => rightsOfFlag(cd_menu_web, 'editar'));
  return abilitiesFrom(new Set([...prestadorRights(user), ...completed]));
}

/** The user's abilities in the chosen company; none while they load. */
export function useAbilities(): Abilities {
  const company = useChosenEmpresa();
  const user = useQuery(utilizadorQuery).data?.utilizador;
  const select = useMemo(
    () =>
      user?.prestador
        ? (answer: Answer<Contract['listAcessos']>) => abilitiesOfPrestador(user, answer)
        : abilitiesAtPlace,
    [user],
  );
  const { data } = useQuery({
    ...acessosQuery(company?.cd ?? 0, user?.cd ?? 0),
    enabled: company !== null && user !== undefined,
    select,
  });
  return data ?? NONE_YET;
}
