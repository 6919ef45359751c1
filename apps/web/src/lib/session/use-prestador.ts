import type { Utilizador } from '@sst/contract';
import type { Right, Rights } from '@sst/contract/calls/rights';
import { useQuery } from '@tanstack/react-query';
import { utilizadorQuery } from './session.ts';

/** What a user of the provider may do, in every company and for none; nothing for anybody else. */
export function prestadorRights(user: Utilizador | undefined): Rights {
  return new Set(user?.direitos);
}

/** Whether the user may do something of the provider's; no while the user loads. */
export function usePrestadorPode(): (right: Right) => boolean {
  const rights = prestadorRights(useQuery(utilizadorQuery).data?.utilizador);
  return (right) => rights.has(right);
}

/** The physician, nurse or technician whose account the user's is. */
export function useOwnProfessional(of: 'cd_medic' | 'cd_enferm' | 'cd_tecnic'): number | undefined {
  return useQuery(utilizadorQuery).data?.utilizador[of];
}
