import { UTILIZADOR_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, validateListSearch } from '../../../lib/list/list-state.ts';

/** Parses the search parameters of the users of one company, as the provider lists them. */
export function validateUtilizadoresDaEmpresaSearch(raw: Record<string, unknown>): ListSearch {
  return { ...validateListSearch(raw, UTILIZADOR_SORT), no: undefined };
}

/** The users with access to a company that an address selects. */
export function utilizadoresDaEmpresaSource(
  search: ListSearch,
  company: number,
): ListSource<'listUtilizadoresDaEmpresa'> {
  return {
    call: 'listUtilizadoresDaEmpresa',
    search,
    filters: [],
    acrossCompanies: true,
    params: { company },
    always: { inativo: 'false' },
  };
}
