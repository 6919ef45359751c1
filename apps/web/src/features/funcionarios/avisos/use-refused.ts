import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** The refused request that a form is filled from, as it is now. @param cd `undefined` for a form of its own. */
export function useRefused(company: number, cd: number | undefined) {
  const query = callQuery('getPedidoAnterior', { params: { company, id: cd ?? 0 } });
  const { data, error, refetch } = useQuery({
    ...query,
    queryFn: cd === undefined ? skipToken : query.queryFn,
    refetchOnWindowFocus: false,
  });
  const refused = data?.message.cd_estad === PEDIDO_STATE.recusado ? data.message : undefined;
  return {
    refused,
    /** Whether the form has to wait for it. */
    waits: cd !== undefined && !refused,
    missing: isMissing(error) || (data !== undefined && !refused),
    error,
    retry: () => void refetch(),
  };
}
