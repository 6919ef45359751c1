import { useQuery } from '@tanstack/react-query';
import { utilizadorQuery } from './session.ts';

/**
 * The physician, nurse or technician whose account the user's is, as a form that asks for one proposes it: not who is no longer
 * offered, and would be refused.
 */
export function useProposedProfessional(
  of: 'cd_medic' | 'cd_enferm' | 'cd_tecnic',
): number | undefined {
  const user = useQuery(utilizadorQuery).data?.utilizador;
  return user?.inativos?.includes(of) ? undefined : user?.[of];
}
