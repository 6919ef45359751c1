import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';

/** How many bookings of the company wait to be confirmed; `undefined` where there are none, or nobody knows yet. */
export function usePropostasWaiting(): number | undefined {
  const company = useEmpresa().cd;
  const { data } = useQuery(
    callQuery('listPropostas', { params: { company }, query: { pagina: 1, quantidade: 1 } }),
  );
  return data && data.count > 0 ? data.count : undefined;
}
