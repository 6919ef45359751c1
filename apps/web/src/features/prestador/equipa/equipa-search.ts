import { EQUIPA_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, validateListSearch } from '../../../lib/list-state.ts';

/** Parses the search parameters of the provider's team. */
export function validateEquipaSearch(raw: Record<string, unknown>): ListSearch {
  return { ...validateListSearch(raw, EQUIPA_SORT), no: undefined };
}
