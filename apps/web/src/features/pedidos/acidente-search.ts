import type { AcidentePendenteSort } from '@sst/contract';
import type { ACCIDENT_STATE_LABEL } from '@sst/contract/rules/accidents';
import { type ListSearch, readChoice, readCode, validateListSearch } from '../../lib/list-state.ts';

/** The address of the registered accidents. */
export interface AcidentesPendentesSearch extends ListSearch {
  readonly estado?: string;
  /** Accident whose detail is open. */
  readonly detalhe?: number;
}

const SORTABLE = [
  'num_mecan',
  'nome',
  'dt',
  'hr',
  'acc_lesiv',
  'prest_prim_socorr',
  'loc',
  'organig',
  'estado',
] as const satisfies readonly AcidentePendenteSort[];

// Only types of the contract here: the addresses of all pages are part of what every visitor loads.
const STATES = ['0', '1'] as const satisfies readonly `${keyof typeof ACCIDENT_STATE_LABEL}`[];

export function validateAcidentesPendentesSearch(
  raw: Record<string, unknown>,
): AcidentesPendentesSearch {
  return {
    ...validateListSearch(raw, SORTABLE),
    estado: readChoice(raw.estado, STATES),
    detalhe: readCode(raw.detalhe),
  };
}
