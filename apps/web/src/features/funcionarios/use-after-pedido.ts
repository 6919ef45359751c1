import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { type Again, useAfterNewPedido } from '../../lib/submit/use-after-submit.ts';

const AGAIN = {
  admissao: { label: 'Adicionar outro', to: '/funcionario/criar' },
  admissoes: { label: 'Adicionar outros', to: '/funcionario/criar/csv' },
  /** Another person is chosen first. */
  outro: { label: 'Adicionar outro pedido', to: '/funcionario' },
} as const satisfies Record<string, Again>;

const { admissao, alteracao, saida, transferencia } = PEDIDO_TYPE;

const KINDS = {
  admissao: { tipo: `${admissao}`, again: AGAIN.admissao },
  admissoes: { tipo: `${admissao}`, again: AGAIN.admissoes },
  alteracao: { tipo: `${alteracao}`, again: AGAIN.outro },
  saida: { tipo: `${saida}`, again: AGAIN.outro },
  transferencia: { tipo: `${transferencia}`, again: AGAIN.outro },
} as const;

/**
 * Handles a request about an employee that was created.
 * @param askedOf what was asked: 'Admissão de Ana Melo'; by default what the server says.
 */
export function useAfterPedido<V = unknown>(
  what: keyof typeof KINDS,
  askedOf?: (values: V) => string,
): (message: string, values?: V) => Promise<void> {
  return useAfterNewPedido<V>({
    requests: '/pendente/funcionario',
    otherwise: '/funcionario',
    ...KINDS[what],
    askedOf,
    made: 'createAdmissao',
  });
}
