import { EQUIPA_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, validateListSearch } from '../../../lib/list/list-state.ts';

/** Parses the search parameters of the provider's team. */
export function validateEquipaSearch(raw: Record<string, unknown>): ListSearch {
  return { ...validateListSearch(raw, EQUIPA_SORT), no: undefined };
}

/** The members of the team that an address selects. */
export function equipaSource(search: ListSearch): ListSource<'listEquipa'> {
  return { call: 'listEquipa', search, filters: [], acrossCompanies: true };
}
