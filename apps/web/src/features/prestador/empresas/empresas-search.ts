import { EMPRESA_SORT } from '@sst/contract/rules/sorts';
import { type ListSearch, readCode, validateListSearch } from '../../../lib/list-state.ts';

/** The address of the provider's list of companies. */
export function validateEmpresasSearch(raw: Record<string, unknown>): ListSearch {
  return { ...validateListSearch(raw, EMPRESA_SORT), no: undefined };
}

/** The address of one company's tree: the unit that is chosen, the company itself where absent. */
export function validateEmpresaSearch(raw: Record<string, unknown>): { unidade?: number } {
  return { unidade: readCode(raw.unidade) };
}
