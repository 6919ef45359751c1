import type { OPEN, RequestState, RequestType } from '@sst/contract/rules/requests';
import { PEDIDO_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The search parameters of the requests about employees. */
export interface PedidosSearch extends ListSearch {
  readonly estado?: (typeof STATES)[number];
  readonly tipo?: (typeof TYPES)[number];
  /** Employee whose requests are highlighted. */
  readonly funcionario?: number;
  /** Shows only the requests of this employee. */
  readonly so?: number;
  /** Request whose detail is open. */
  readonly detalhe?: number;
}

// Only types are imported from the contract: the search modules of all pages are in the initial bundle.
const STATES = ['0', '1', '2', '3', 'abertos'] as const satisfies readonly (
  | `${RequestState}`
  | typeof OPEN
)[];
const TYPES = ['0', '1', '5', '6'] as const satisfies readonly `${RequestType}`[];

export function validatePedidosSearch(raw: Record<string, unknown>): PedidosSearch {
  return {
    ...validateListSearch(raw, PEDIDO_SORT),
    estado: readChoice(raw.estado, STATES),
    tipo: readChoice(raw.tipo, TYPES),
    funcionario: readCode(raw.funcionario),
    so: readCode(raw.so),
    detalhe: readCode(raw.detalhe),
  };
}
