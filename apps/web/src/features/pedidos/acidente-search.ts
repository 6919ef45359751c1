import type { ACCIDENT_STATE_LABEL } from '@sst/contract/rules/accidents';
import { ACIDENTE_PENDENTE_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The search parameters of the registered accidents. */
export interface AcidentesPendentesSearch extends ListSearch {
  readonly estado?: (typeof STATES)[number];
  /** Accident whose detail is open. */
  readonly detalhe?: number;
}

// Only types are imported from the contract: the search modules of all pages are in the initial bundle.
const STATES = ['0', '1'] as const satisfies readonly `${keyof typeof ACCIDENT_STATE_LABEL}`[];

export function validateAcidentesPendentesSearch(
  raw: Record<string, unknown>,
): AcidentesPendentesSearch {
  return {
    ...validateListSearch(raw, ACIDENTE_PENDENTE_SORT),
    estado: readChoice(raw.estado, STATES),
    detalhe: readCode(raw.detalhe),
  };
}
