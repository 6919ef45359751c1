import { useQuery } from '@tanstack/react-query';
import { utilizadorQuery } from './session.ts';

/** Code of the signed-in user; `undefined` while it loads. */
export function useOwnCode(): number | undefined {
  return useQuery(utilizadorQuery).data?.utilizador.cd;
}
