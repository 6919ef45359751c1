import { EMPRESA_SORT } from '@sst/contract/rules/lista/sorts';
import type { ListSource } from '../../../lib/list/list-call.ts';
import { type ListSearch, readCode, validateListSearch } from '../../../lib/list/list-state.ts';

/** Parses the search parameters of the provider's list of companies. */
export function validateEmpresasSearch(raw: Record<string, unknown>): ListSearch {
  return { ...validateListSearch(raw, EMPRESA_SORT), no: undefined };
}

/** Parses the search parameters of one company's tree: the selected unit, by default the company itself. */
export function validateEmpresaSearch(raw: Record<string, unknown>): { unidade?: number } {
  return { unidade: readCode(raw.unidade) };
}

/** The companies that an address selects. */
export function empresasSource(search: ListSearch): ListSource<'listEmpresasComNumeros'> {
  return { call: 'listEmpresasComNumeros', search, filters: [], acrossCompanies: true };
}
