import { refreshAfter } from '../../lib/affected-calls.ts';
import { useAfterRequest } from '../../lib/use-after-submit.ts';

/** Handles a request about an employee that was created. */
export function useAfterPedido(): (message: string) => Promise<void> {
  return useAfterRequest({
    requests: '/pendente/funcionario',
    otherwise: '/funcionario',
    refresh: (client) => refreshAfter(client, 'pedido'),
  });
}
