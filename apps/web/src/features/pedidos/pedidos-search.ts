import {
  OPEN,
  REQUEST_STATE_LABEL,
  REQUEST_TYPE_LABEL,
  type RequestState,
  type RequestType,
} from '@sst/contract/rules/requests';
import { PEDIDO_SORT } from '@sst/contract/rules/sorts';
import type { ListSource } from '../../lib/list-call.ts';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The search parameters of the requests about employees. */
export interface PedidosSearch extends ListSearch {
  readonly estado?: `${RequestState}` | typeof OPEN;
  readonly tipo?: `${RequestType}`;
  /** Employee whose requests are highlighted. */
  readonly funcionario?: number;
  /** Shows only the requests of this employee. */
  readonly so?: number;
  /** Request whose detail is open. */
  readonly detalhe?: number;
}

const STATES = [...(Object.keys(REQUEST_STATE_LABEL) as `${RequestState}`[]), OPEN] as const;
const TYPES = Object.keys(REQUEST_TYPE_LABEL) as `${RequestType}`[];

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

/** The requests that an address selects. */
export function pedidosSource(search: PedidosSearch): ListSource<'listPedidos'> {
  const { so } = search;
  return {
    call: 'listPedidos',
    search,
    filters: ['estado', 'tipo'],
    always: so === undefined ? undefined : { funcionario: so },
  };
}
