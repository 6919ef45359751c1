import type { QueueAge } from '@sst/contract/rules/provider';
import type { RequestState, RequestType } from '@sst/contract/rules/requests';
import { FILA_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The search parameters of the provider's queue. */
export interface FilaSearch extends ListSearch {
  readonly empresa?: number;
  readonly tipo?: (typeof TYPES)[number];
  /** The open requests by default. */
  readonly estado?: (typeof STATES)[number];
  readonly idade?: QueueAge;
  /** Key of the row whose detail is open. */
  readonly detalhe?: string;
}

const TYPES = ['0', '1', '5', '6', 'acidente'] as const satisfies readonly (
  | `${RequestType}`
  | 'acidente'
)[];
const STATES = ['0', '1', '2', '3'] as const satisfies readonly `${RequestState}`[];
const AGES = ['0-2', '3-7', '8-30', '31-'] as const satisfies readonly QueueAge[];
const KEY = /^(funcionario|acidente)-[1-9]\d{0,15}-[1-9]\d{0,15}$/;

export function validateFilaSearch(raw: Record<string, unknown>): FilaSearch {
  return {
    ...validateListSearch(raw, FILA_SORT),
    no: undefined,
    empresa: readCode(raw.empresa),
    tipo: readChoice(raw.tipo, TYPES),
    estado: readChoice(raw.estado, STATES),
    idade: readChoice(raw.idade, AGES),
    detalhe: KEY.test(String(raw.detalhe)) ? String(raw.detalhe) : undefined,
  };
}
