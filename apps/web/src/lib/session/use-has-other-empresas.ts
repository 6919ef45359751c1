import { useQuery } from '@tanstack/react-query';
import { utilizadorQuery } from './session.ts';

/** Whether there is another company to change to; also while that is not known. The provider's users have all of them. */
export function useHasOtherEmpresas(): boolean {
  const user = useQuery(utilizadorQuery).data?.utilizador;
  return user === undefined || user.prestador || user.cd_organig === null;
}
