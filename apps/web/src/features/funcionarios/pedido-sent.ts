import { refreshAfter } from '../../lib/affected-calls.ts';
import { useRequestSent } from '../../lib/request-sent.ts';

/** Handles a request about an employee that was created. */
export function usePedidoSent(): (message: string) => void {
  return useRequestSent({
    requests: '/pendente/funcionario',
    otherwise: '/funcionario',
    refresh: (client) => refreshAfter(client, 'pedido'),
  });
}
