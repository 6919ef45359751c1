import type { EmpresaSort } from '@sst/contract';
import { type ListSearch, readCode, validateListSearch } from '../../../lib/list-state.ts';

// Only types of the contract here: the addresses of all pages are part of what every visitor loads.
const SORTABLE = [
  'nome',
  'cd_aux',
  'por_decidir',
  'dias',
] as const satisfies readonly EmpresaSort[];

/** The address of the provider's list of companies. */
export function validateEmpresasSearch(raw: Record<string, unknown>): ListSearch {
  return { ...validateListSearch(raw, SORTABLE), no: undefined };
}

/** The address of one company's tree: the unit that is chosen, the company itself where absent. */
export function validateEmpresaSearch(raw: Record<string, unknown>): { unidade?: number } {
  return { unidade: readCode(raw.unidade) };
}
