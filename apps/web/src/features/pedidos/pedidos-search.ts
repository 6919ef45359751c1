import { PEDIDO_SORT } from '@sst/contract/rules/lista/sorts';
import {
  OPEN,
  PEDIDO_STATE_LABEL,
  PEDIDO_TYPE_LABEL,
  type PedidoState,
  type PedidoType,
  TO_CORRECT,
} from '@sst/contract/rules/pedidos';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of the requests about employees. */
export interface PedidosSearch extends ListSearch {
  readonly estado?: `${PedidoState}` | typeof OPEN | typeof TO_CORRECT;
  readonly tipo?: `${PedidoType}`;
  /** Employee whose requests are highlighted. */
  readonly funcionario?: number;
  /** Shows only the requests of this employee. */
  readonly so?: number;
  /** Shows only what was sent with this import. */
  readonly importacao?: number;
  /** Request whose detail is open. */
  readonly detalhe?: number;
}

const STATES = [
  ...(Object.keys(PEDIDO_STATE_LABEL) as `${PedidoState}`[]),
  OPEN,
  TO_CORRECT,
] as const;
const TYPES = Object.keys(PEDIDO_TYPE_LABEL) as `${PedidoType}`[];

export function validatePedidosSearch(raw: Record<string, unknown>): PedidosSearch {
  return {
    ...validateListSearch(raw, PEDIDO_SORT),
    estado: readChoice(raw.estado, STATES),
    tipo: readChoice(raw.tipo, TYPES),
    funcionario: readCode(raw.funcionario),
    so: readCode(raw.so),
    importacao: readCode(raw.importacao),
    detalhe: readCode(raw.detalhe),
  };
}

/** The requests that an address selects. */
export function pedidosSource(search: PedidosSearch): ListSource<'listPedidos'> {
  const { so } = search;
  return {
    call: 'listPedidos',
    search,
    filters: ['estado', 'tipo', 'importacao', 'aviso'],
    always: so === undefined ? undefined : { funcionario: so },
  };
}
