import {
  QUASE_ESTADOS,
  QUASE_ORIGENS,
  QUASE_TIPOS,
  type QuaseEstado,
  type QuaseOrigem,
  type QuaseTipo,
} from '@sst/contract/acidentes/quase';
import { QUASE_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readDay,
  validateListSearch,
} from '../../../lib/list/list-state.ts';

/** The search parameters of the list of near misses. */
export interface QuaseSearch extends ListSearch {
  readonly de?: string;
  readonly ate?: string;
  readonly tipo?: QuaseTipo;
  readonly estado?: QuaseEstado;
  readonly origem?: QuaseOrigem;
  /** Only those that were told in the last days. */
  readonly recentes?: '1';
}

export function validateQuaseSearch(raw: Record<string, unknown>): QuaseSearch {
  return {
    ...validateListSearch(raw, QUASE_SORT),
    de: readDay(raw.de),
    ate: readDay(raw.ate),
    tipo: readChoice(raw.tipo, QUASE_TIPOS),
    estado: readChoice(raw.estado, QUASE_ESTADOS),
    origem: readChoice(raw.origem, QUASE_ORIGENS),
    recentes: readChoice(String(raw.recentes), ['1']),
  };
}

/** The near misses that an address selects. */
export function quaseSource(search: QuaseSearch): ListSource<'listQuaseAcidentes'> {
  return {
    call: 'listQuaseAcidentes',
    search,
    filters: ['de', 'ate', 'tipo', 'estado', 'origem', 'recentes'],
  };
}
