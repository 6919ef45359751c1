import { FRESCURAS, type Frescura } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { AVALIACAO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of places with their assessments. */
export interface AvaliacoesSearch extends ListSearch {
  readonly situacao?: Frescura;
}

export function validateAvaliacoesSearch(raw: Record<string, unknown>): AvaliacoesSearch {
  return {
    ...validateListSearch(raw, AVALIACAO_SORT),
    situacao: readChoice(raw.situacao, FRESCURAS),
  };
}

/** The places that an address selects. */
export function avaliacoesSource(search: AvaliacoesSearch): ListSource<'listAvaliacoes'> {
  return { call: 'listAvaliacoes', search, filters: ['situacao'] };
}
