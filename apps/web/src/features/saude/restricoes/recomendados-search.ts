import { RECOMENDADO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, validateListSearch } from '../../../lib/list/list-state.ts';

export function validateRecomendadosSearch(raw: Record<string, unknown>): ListSearch {
  return validateListSearch(raw, RECOMENDADO_SORT);
}

/** Whom recommendations bind, as an address selects them. */
export function recomendadosSource(search: ListSearch): ListSource<'listRecomendados'> {
  return { call: 'listRecomendados', search, filters: [] };
}
