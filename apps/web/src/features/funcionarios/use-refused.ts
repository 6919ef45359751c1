import { skipToken, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

/** The refused request that a form is filled from, as it is now. @param cd `undefined` for a form of its own. */
export function useRefused(company: number, cd: number | undefined) {
  const query = callQuery('getPedidoRecusado', { params: { company, id: cd ?? 0 } });
  const { data, error, refetch } = useQuery({
    ...query,
    queryFn: cd === undefined ? skipToken : query.queryFn,
    refetchOnWindowFocus: false,
  });
  return {
    refused: data?.message,
    /** Whether the form has to wait for it. */
    waits: cd !== undefined && !data,
    error,
    retry: () => void refetch(),
  };
}
