import { ACIDENTE_STATE_LABEL, type AcidenteState } from '@sst/contract/rules/acidentes';
import { ACIDENTE_PENDENTE_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../lib/list/list-call.ts';
import {
  type ListSearch,
  readChoice,
  readCode,
  validateListSearch,
} from '../../lib/list/list-state.ts';

/** The search parameters of the registered accidents. */
export interface AcidentesPendentesSearch extends ListSearch {
  readonly estado?: `${AcidenteState}`;
  /** Accident whose detail is open. */
  readonly detalhe?: number;
}

const STATES = Object.keys(ACIDENTE_STATE_LABEL) as `${AcidenteState}`[];

export function validateAcidentesPendentesSearch(
  raw: Record<string, unknown>,
): AcidentesPendentesSearch {
  return {
    ...validateListSearch(raw, ACIDENTE_PENDENTE_SORT),
    estado: readChoice(raw.estado, STATES),
    detalhe: readCode(raw.detalhe),
  };
}

/** The registered accidents that an address selects. */
export function acidentesPendentesSource(
  search: AcidentesPendentesSearch,
): ListSource<'listAcidentesPendentes'> {
  return { call: 'listAcidentesPendentes', search, filters: ['estado'] };
}
