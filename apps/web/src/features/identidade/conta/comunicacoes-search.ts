import { COMUNICACAO_FILTERS, COMUNICACAO_KINDS } from '@sst/contract/rules/comunicacoes';
import { MINHA_COMUNICACAO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of the user's own letters. */
export interface MinhasComunicacoesSearch extends ListSearch {
  readonly estado?: (typeof COMUNICACAO_FILTERS)[number];
  readonly tipo?: (typeof COMUNICACAO_KINDS)[number];
}

export function validateMinhasSearch(raw: Record<string, unknown>): MinhasComunicacoesSearch {
  return {
    ...validateListSearch(raw, MINHA_COMUNICACAO_SORT),
    no: undefined,
    estado: readChoice(raw.estado, COMUNICACAO_FILTERS),
    tipo: readChoice(raw.tipo, COMUNICACAO_KINDS),
  };
}

/** The letters that an address selects. */
export function minhasSource(
  search: MinhasComunicacoesSearch,
): ListSource<'listMinhasComunicacoes'> {
  return {
    call: 'listMinhasComunicacoes',
    search,
    filters: ['estado', 'tipo'],
    acrossCompanies: true,
  };
}
