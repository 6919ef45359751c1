import { useQuery } from '@tanstack/react-query';
import { utilizadorQuery } from './session.ts';

/** Whether the user is the provider's; `false` while the user loads. */
export function useIsPrestador(): boolean {
  return useQuery(utilizadorQuery).data?.utilizador.prestador ?? false;
}
