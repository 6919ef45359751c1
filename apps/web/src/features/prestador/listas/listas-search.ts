import type { ItemSort, ItensQuery } from '@sst/contract';
import type { ListName } from '@sst/contract/rules/lists';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list-state.ts';

/** The address of one of the provider's lists. */
export interface ItensSearch extends ListSearch {
  readonly estado?: string;
}

// Only types of the contract here: the addresses of all pages are part of what every visitor loads.
const SORTABLE = ['nome', 'cedula', 'inactiv'] as const satisfies readonly ItemSort[];
const STATES = ['ativos', 'inativos'] as const satisfies readonly NonNullable<
  ItensQuery['estado']
>[];

/** Where the lists begin. */
export const FIRST_LIST = 'medicos' satisfies ListName;

export function validateItensSearch(raw: Record<string, unknown>): ItensSearch {
  return {
    ...validateListSearch(raw, SORTABLE),
    no: undefined,
    estado: readChoice(raw.estado, STATES),
  };
}
