import type { EquipaSort } from '@sst/contract';
import { type ListSearch, validateListSearch } from '../../../lib/list-state.ts';

// Only types of the contract here: the addresses of all pages are part of what every visitor loads.
const SORTABLE = ['nome', 'email', 'dt_ult_acesso'] as const satisfies readonly EquipaSort[];

/** The address of the provider's team. */
export function validateEquipaSearch(raw: Record<string, unknown>): ListSearch {
  return { ...validateListSearch(raw, SORTABLE), no: undefined };
}
