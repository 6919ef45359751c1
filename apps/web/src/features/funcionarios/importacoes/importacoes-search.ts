import { IMPORTACAO_SORT } from '@sst/contract/rules/lista/sorts';
import { OPEN } from '@sst/contract/rules/pedidos';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readChoice, validateListSearch } from '../../../lib/list/list-state.ts';

/** The search parameters of the imports. */
export interface ImportacoesSearch extends ListSearch {
  /** Only those of which a request waits for a decision. */
  readonly estado?: typeof OPEN;
}

export function validateImportacoesSearch(raw: Record<string, unknown>): ImportacoesSearch {
  return {
    ...validateListSearch(raw, IMPORTACAO_SORT),
    no: undefined,
    estado: readChoice(raw.estado, [OPEN]),
  };
}

/** The imports that an address selects. */
export function importacoesSource(search: ImportacoesSearch): ListSource<'listImportacoes'> {
  return { call: 'listImportacoes', search, filters: ['estado'] };
}
