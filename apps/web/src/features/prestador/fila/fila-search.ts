import { FILA_SORT } from '@sst/contract/rules/lista/sorts';
import {
  PEDIDO_STATE_LABEL,
  PEDIDO_TYPE_LABEL,
  type PedidoState,
  type PedidoType,
} from '@sst/contract/rules/pedidos';
import { FILA_AGES, type FilaAge } from '@sst/contract/rules/prestador';
import type { ListSource } from '../../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../../lib/list/list-state.ts';

/** The search parameters of the provider's queue. */
export interface FilaSearch extends ListSearch {
  readonly empresa?: number;
  readonly tipo?: `${PedidoType}` | 'acidente';
  /** The open requests by default. */
  readonly estado?: `${PedidoState}`;
  readonly idade?: FilaAge;
  /** Only what waits for longer than was promised. */
  readonly fora?: 'sim';
  /** Code of an import: only what was sent with it. */
  readonly lote?: number;
  /** Only what the user has put off. */
  readonly adiados?: 'sim';
  /** Key of the row whose detail is open. */
  readonly detalhe?: string;
}

/** The types as the address has them, in the order of the tabs. */
export const TYPES = [
  ...(Object.keys(PEDIDO_TYPE_LABEL) as `${PedidoType}`[]),
  'acidente',
] as const;
const STATES = Object.keys(PEDIDO_STATE_LABEL) as `${PedidoState}`[];
const KEY = /^(funcionario|acidente)-[1-9]\d{0,15}-[1-9]\d{0,15}$/;

export function validateFilaSearch(raw: Record<string, unknown>): FilaSearch {
  return {
    ...validateListSearch(raw, FILA_SORT),
    no: undefined,
    empresa: readCode(raw.empresa),
    tipo: readChoice(raw.tipo, TYPES),
    estado: readChoice(raw.estado, STATES),
    idade: readChoice(raw.idade, FILA_AGES),
    fora: readChoice(raw.fora, ['sim']),
    lote: readCode(raw.lote),
    adiados: readChoice(raw.adiados, ['sim']),
    detalhe: KEY.test(String(raw.detalhe)) ? String(raw.detalhe) : undefined,
  };
}

/** The requests of all companies that an address selects. */
export function filaSource(search: FilaSearch): ListSource<'listFila'> {
  return {
    call: 'listFila',
    search,
    filters: ['empresa', 'tipo', 'estado', 'idade', 'fora', 'lote', 'adiados'],
    acrossCompanies: true,
  };
}
