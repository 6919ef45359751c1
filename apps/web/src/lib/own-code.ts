import { useQuery } from '@tanstack/react-query';
import { utilizadorQuery } from './session.ts';

/** Code of the user who is signed in; `undefined` until it has come. */
export function useOwnCode(): number | undefined {
  return useQuery(utilizadorQuery).data?.utilizador.cd;
}
