import { refreshAfter } from '../../lib/calls/affected-calls.ts';
import { type Again, useAfterNewPedido } from '../../lib/submit/use-after-submit.ts';

const AGAIN = {
  admissao: { label: 'Adicionar outro', to: '/funcionario/criar' },
  admissoes: { label: 'Adicionar outros', to: '/funcionario/criar/csv' },
  /** Another person is chosen first. */
  outro: { label: 'Adicionar outro pedido', to: '/funcionario' },
} as const satisfies Record<string, Again>;

/** Handles a request about an employee that was created. */
export function useAfterPedido(what: keyof typeof AGAIN): (message: string) => Promise<void> {
  return useAfterNewPedido({
    requests: '/pendente/funcionario',
    otherwise: '/funcionario',
    again: AGAIN[what],
    refresh: (client) => refreshAfter(client, 'pedido'),
  });
}
