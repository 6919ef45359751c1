import { IMPORTACAO_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/calls/list-call.ts';
import { type ListSearch, validateListSearch } from '../../../lib/list/list-state.ts';

export function validateImportacoesSearch(raw: Record<string, unknown>): ListSearch {
  return { ...validateListSearch(raw, IMPORTACAO_SORT), no: undefined };
}

/** The imports that an address selects. */
export function importacoesSource(search: ListSearch): ListSource<'listImportacoes'> {
  return { call: 'listImportacoes', search, filters: [] };
}
