import { VIGORES, type Vigor } from '@sst/contract/rules/exames/restricoes';
import { RECOMENDADO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of the list of those whom recommendations bind. */
interface RecomendadosSearch extends ListSearch {
  readonly vigor?: Vigor;
}

export function validateRecomendadosSearch(raw: Record<string, unknown>): RecomendadosSearch {
  return {
    ...validateListSearch(raw, RECOMENDADO_SORT),
    vigor: readChoice(raw.vigor, VIGORES),
  };
}

/** Whom recommendations bind, as an address selects them. */
export function recomendadosSource(search: RecomendadosSearch): ListSource<'listRecomendados'> {
  return { call: 'listRecomendados', search, filters: ['vigor'] };
}
